// Loads the pieces of a profile page from an API client given by the caller.

function pickName(user) {
  var name = user.displayName
  if (name == null) {
    name = user.login
  }
  return name
}

export async function loadProfile(api, id) {
  const user = await api.user(id)
  const posts = await api.posts(id)
  const badges = await api.badges(id)
  return {
    name: pickName(user),
    posts: posts.length,
    badges: badges.map(function (badge) {
      return badge.title
    }),
  }
}

export async function loadSidebar(api) {
  const news = await api.news()
  const weather = await api.weather()
  let text = ''
  for (let i = 0; i < news.length; i++) {
    text = text + news[i].title + '\n'
  }
  return { text: text, weather: weather.label }
}

export async function loadPage(api, id) {
  const profile = await loadProfile(api, id)
  const sidebar = await loadSidebar(api)
  const page = { profile: profile, sidebar: sidebar }
  return page
}
