"""Banners of verdicts: the pictures that other sites show beside a link to one, drawn when they are asked for."""
