"""Who somebody is: guests and their names, administrators, sessions."""
