"""Is a property that fails told as it failed?"""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st


def test_a_property_that_fails_tells_its_own_error_however_long_its_arguments_are() -> None:
    @settings(database=None, phases=[Phase.generate])
    @given(data=st.data())
    def property_of(long: str, data: st.DataObject) -> None:
        assert data.draw(st.just("drawn")) == "wanted"

    with pytest.raises(AssertionError, match="drawn"):
        property_of("x" * 50_000)
