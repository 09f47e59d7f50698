"""Forms of situations: elements, binding, rows and the buttons that change them."""
