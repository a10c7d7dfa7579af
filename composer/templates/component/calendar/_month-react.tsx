<div className="bar">
  <h2 aria-live="polite">{monthFormat.format(toDate(focused))}</h2>
  <button type="button" onClick={() => setFocused(today)}>
    Today
  </button>
  <button type="button" aria-label="Previous month" onClick={() => setFocused(addMonths(focused, -1))}>
    ‹
  </button>
  <button type="button" aria-label="Next month" onClick={() => setFocused(addMonths(focused, 1))}>
    ›
  </button>
</div>
<table role="grid" ref={table} onKeyDown={moveFocus}>
  <thead>
    <tr>
      {weeks[0]?.map((day) => (
        <th key={day} scope="col">
          {weekdayFormat.format(toDate(day))}
        </th>
      ))}
    </tr>
  </thead>
  <tbody>
    {weeks.map((week) => (
      <tr key={week[0]}>
        {week.map((day) => (
          <td key={day} aria-selected={day === selected}>
            <button
              type="button"
              tabIndex={day === focused ? 0 : -1}
              className={classOf(day)}
              aria-current={day === today ? 'date' : undefined}
              aria-label={dayFormat.format(toDate(day))}
              //: if noPast
              aria-disabled={day < today}
              //: end
              onClick={() => select(day)}
            >
              {toDate(day).getDate()}
            </button>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
</table>
