import { h } from '../model.ts'

/** What is typed into it is the state `query`. */
export const searchBox = h('input', {
  class: 'input',
  type: 'search',
  placeholder: 'Search',
  'aria-label': 'Search',
  bind: 'query',
})
