// Who may do what. Lists come from configuration and are small.

const ROLES = ['guest', 'member', 'editor', 'owner']

export function atLeast(role, wanted) {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted)
}

export function allowed(user, action) {
  if (user) {
    if (user.active) {
      if (user.actions.indexOf(action) !== -1) {
        return true
      } else {
        return false
      }
    } else {
      return false
    }
  } else {
    return false
  }
}

export function firstAllowed(users, action) {
  for (let i = 0; i < users.length; i++) {
    if (allowed(users[i], action)) {
      return users[i].name
    }
  }
  return undefined
}

export function repeated(list) {
  const out = []
  for (let i = 0; i < list.length; i++) {
    if (list.indexOf(list[i], i + 1) !== -1 && out.indexOf(list[i]) === -1) {
      out.push(list[i])
    }
  }
  return out
}

export function rank(roles) {
  return roles.map(function (role) {
    return ROLES.indexOf(role)
  })
}
