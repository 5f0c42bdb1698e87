"""Structured logs: what happened, with the ids of tables and players. Never a card, a name, a token or the body of a
message.
"""

import logging
import sys

import structlog


def configure(level: str, form: str) -> None:
    """Write logs of this level and above to stderr, as text for people or JSON for programs."""
    number = logging.getLevelNamesMapping()[level.upper()]
    # A traceback is lines of code and nothing else: what the variables hold may be cards and tokens.
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,  # a line that is not written is asked for with every move
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=renderer))
    handler.addFilter(_of_ours)
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)


def _of_ours(record: logging.LogRecord) -> bool:
    """Whether it is for operators: uvicorn tells with a traceback that a client sent no UTF-8, which anybody can do."""
    return record.msg != "Invalid UTF-8 sequence received from client."
