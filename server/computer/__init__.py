"""The computer player: sees a View, answers an Action. Nothing else of a table is in its reach.

`player.choose` is what others call. It works on a `position` made from the View; all that takes time is `compiled`.
"""
