"""What requests and responses look like: the schemas from which the contract is made."""
