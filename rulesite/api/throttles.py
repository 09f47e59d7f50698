"""How many requests may one client make in a while?"""

from __future__ import annotations

import math

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView


class Throttle(SimpleRateThrottle):
    """Count the requests of a client against a number from the settings, 0 being no limit."""

    setting = ""
    period = "minute"
    num_requests: int | None
    duration: int | None

    def get_rate(self) -> str | None:
        allowed = getattr(settings, self.setting)
        return f"{allowed}/{self.period}" if allowed else None

    def get_cache_key(self, request: Request, view: APIView) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}

    def fields(self) -> dict[str, str]:
        """Return the header fields that tell a client its limit and what is left of it (draft-ietf-httpapi-ratelimit-headers)."""
        if not self.num_requests or not self.duration:
            return {}
        left = self.num_requests - len(self.history)
        more = math.ceil(self.duration - (self.now - self.history[-1])) if self.history else self.duration
        return {
            "RateLimit-Policy": f'"{self.scope}";q={self.num_requests};w={self.duration}',
            "RateLimit": f'"{self.scope}";r={left};t={more}',
        }


class Reads(Throttle):
    """Limit what is read."""

    scope = "reads"
    setting = "API_READS"


class Checks(Throttle):
    """Limit what is judged."""

    scope = "checks"
    setting = "API_CHECKS"


class Stores(Throttle):
    """Limit what is stored, on pages and in the API together."""

    scope = "stores"
    setting = "STORES"
    period = "hour"
