"""Log configuration: structured records, as JSON or plain text.

It never has the values of local variables, and never the address of a client.
"""

import logging
from typing import Any

import structlog
from structlog.typing import Processor

SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
TRACEBACK = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
RENDERERS: dict[str, list[Processor]] = {
    "json": [
        structlog.processors.ExceptionRenderer(TRACEBACK),
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ],
    "plain": [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)],
}


def is_ours(record: logging.LogRecord) -> bool:
    """Return whether a record concerns the site, not its client. Such records are faults or notices.

    An answer that has to wait is told once, with what it waits for.
    """
    status = getattr(record, "status_code", 0)
    return not 400 <= status < 500 and status != 503


def logging_for(form: str) -> dict[str, Any]:
    """Return Django's LOGGING and let structlog write through it. `form` is json or plain.

    Raises KeyError for any other form.
    """
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": SHARED,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *RENDERERS[form]],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {form: formatter},
        "filters": {"ours": {"()": "django.utils.log.CallbackFilter", "callback": is_ours}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": form, "filters": ["ours"]}},
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": {"handlers": [], "propagate": True},
            "gunicorn.http.wsgi": {"level": "ERROR"},  # Django leaves the body of an answer to HEAD to the server
        },
    }
