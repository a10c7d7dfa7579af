class Account {
  constructor(owner, balance) {
    this.owner = owner;
    this.balance = balance;
    this.role = 'viewer';
  }

  canTransfer(amount) {
    if (this.role = 'admin') { // !! CWE-481
      return true;
    }
    return amount <= this.balance;
  }
}

module.exports = Account;
