"""What does plain Django, or plain Django REST framework, cost for answers of the same size?"""
