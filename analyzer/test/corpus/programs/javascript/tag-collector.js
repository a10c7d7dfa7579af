// Collects tags from posts; the list that is searched grows while it is searched.

export function collectTags(posts) {
  const tags = []
  for (let i = 0; i < posts.length; i++) {
    for (let j = 0; j < posts[i].tags.length; j++) {
      const tag = posts[i].tags[j]
      if (tags.indexOf(tag) === -1) {
        tags.push(tag)
      }
    }
  }
  return tags
}

export function claimSeats(wishes, free) {
  const out = []
  for (let i = 0; i < wishes.length; i++) {
    const at = free.indexOf(wishes[i])
    if (at !== -1) {
      out.push(wishes[i])
      free.splice(at, 1)
    }
  }
  return out
}

export function banned(names, list) {
  const out = []
  for (const name of names) {
    if (name[0] === '+') {
      list.push(name.slice(1))
    } else if (list.indexOf(name) !== -1) {
      out.push(name)
    }
  }
  return out
}

export function crawl(start, links) {
  const seen = [start]
  for (let i = 0; i < seen.length; i++) {
    const next = links[seen[i]] || []
    for (let j = 0; j < next.length; j++) {
      if (seen.indexOf(next[j]) === -1) {
        seen.push(next[j])
      }
    }
  }
  return seen
}
