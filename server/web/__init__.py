"""HTTP, sockets and the administrators' pages."""

from starlette.convertors import IntegerConvertor, register_url_convertor


class Number(IntegerConvertor):
    """A number in an address. One that Python would not read, for its thousands of digits, is none."""

    regex = "[0-9]{1,20}"


register_url_convertor("int", Number())
