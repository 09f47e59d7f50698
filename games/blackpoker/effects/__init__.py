"""What does each action do as it resolves?"""
