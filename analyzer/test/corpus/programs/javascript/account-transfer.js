// Moves money between accounts of a bank object. A failed debit must leave the other side alone.

export async function transfer(bank, from, to, amount) {
  const debit = await bank.debit(from, amount)
  const credit = await bank.credit(to, amount)
  return 'moved ' + amount + ' (' + debit + ' -> ' + credit + ')'
}

export async function closeAccount(bank, id) {
  await bank.checkEmpty(id)
  await bank.remove(id)
  return true
}

export async function tryTransfer(bank, from, to, amount) {
  try {
    const text = await transfer(bank, from, to, amount)
    return { ok: true, text: text }
  } catch (error) {
    return { ok: false, text: error.message }
  }
}

export function makeBank(balances) {
  return {
    balances: balances,
    debit: async function (id, amount) {
      await null
      if (this.balances[id] < amount) {
        throw new Error('not enough on ' + id)
      }
      this.balances[id] = this.balances[id] - amount
      return this.balances[id]
    },
    credit: async function (id, amount) {
      this.balances[id] = this.balances[id] + amount
      return this.balances[id]
    },
    checkEmpty: async function (id) {
      if (this.balances[id] !== 0) {
        throw new Error('account ' + id + ' is not empty')
      }
    },
    remove: async function (id) {
      delete this.balances[id]
    },
  }
}
