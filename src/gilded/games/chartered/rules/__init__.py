"""The rules of Chartered, one file for each topic of the rulebook: steps, and the verbs that they use."""
