const table = document.querySelector('#days')
const today = toDay(new Date())
/** The day that the keyboard is on. Its month is shown. */
let focused = today
let selected = ''

function create(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function createDay(day) {
  const button = create('button', { type: 'button', tabIndex: day === focused ? 0 : -1 })
  button.textContent = toDate(day).getDate()
  button.ariaLabel = dayFormat.format(toDate(day))
  button.ariaCurrent = day === today ? 'date' : null
  button.classList.toggle('outside', monthOf(day) !== monthOf(focused))
  //: if events
  button.classList.toggle('has-events', events.some((event) => event.day === day))
  //: end
  //: if noPast
  if (day < today) button.ariaDisabled = 'true'
  //: end
  button.addEventListener('click', () => select(day))
  return create('td', { ariaSelected: String(day === selected) }, button)
}

function showMonth(day) {
  focused = day
  const weeks = weeksOf(monthOf(focused))
  const names = weeks[0].map((day) => create('th', { scope: 'col' }, weekdayFormat.format(toDate(day))))
  document.querySelector('#month').textContent = monthFormat.format(toDate(focused))
  table.tHead.rows[0].replaceChildren(...names)
  table.tBodies[0].replaceChildren(...weeks.map((week) => create('tr', {}, ...week.map(createDay))))
}

const focusDay = () => table.querySelector('[tabindex="0"]').focus()

document.querySelector('#today').addEventListener('click', () => showMonth(today))
document.querySelector('#previous').addEventListener('click', () => showMonth(addMonths(focused, -1)))
document.querySelector('#next').addEventListener('click', () => showMonth(addMonths(focused, 1)))
table.addEventListener('keydown', (event) => {
  const day = dayForKey(event.key, focused)
  if (day === undefined) return
  event.preventDefault()
  showMonth(day)
  focusDay()
})
