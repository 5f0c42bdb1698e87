"""The application: tables that are open in this process, who looks at them, and what they ask of storage and of other
workers.
"""
