import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

// Small apps by their bare names, in every framework, and prompts for something else that is called similarly.

interface App {
  /** What all answers have. */
  readonly mark: string
  readonly complete: readonly string[]
  /** Not complete: other things, for which this app is not a start. */
  readonly others: readonly string[]
}

const apps: readonly App[] = [
  {
    mark: 'Cannot divide by zero',
    complete: [
      'calculator',
      'a calculator app',
      'calculator component',
      'build me a calculator',
      'simple calculator with addition, subtraction, multiplication and division',
      'calculator with keyboard support and history',
      'calculator with decimal point, percent button, clear and division by zero handling',
    ],
    others: [
      'mortgage calculator',
      'tip calculator',
      'BMI calculator',
      'landing page for a calculator app',
      'loan calculator with interest rate',
      'calculate tip',
    ],
  },
  {
    mark: 'Previous month',
    complete: [
      'calendar',
      'a calendar app',
      'calendar component',
      'build me a monthly calendar',
      'month view calendar with previous and next buttons, today highlighted',
      'calendar with events',
      'event calendar, week starts on Monday',
    ],
    others: [
      'google calendar integration',
      'show the date of the calendar',
      'calendar heatmap',
      'dashboard with calendar',
    ],
  },
  {
    mark: 'Show result',
    complete: [
      'quiz',
      'a quiz app',
      'quiz component',
      'build me a quiz',
      'multiple choice quiz with score and restart button',
      'trivia quiz with a timer of 20 seconds per question',
    ],
    others: ['quiz builder', 'create questions for a quiz', 'hero section for a quiz app'],
  },
  {
    mark: 'Add expense',
    complete: [
      'expense tracker',
      'an expense tracker app',
      'expense tracker component',
      'build me an expense tracker',
      'expense tracker with add, delete, total and totals by category',
      'expense tracker with categories: Rent, Travel, Books; saved in localStorage',
    ],
    others: ['expense report', 'expense approval', 'pricing section for an expense tracker'],
  },
  {
    mark: 'Date: ',
    complete: [
      'date picker',
      'a datepicker',
      'date picker component',
      'build me a date picker',
      'date picker with calendar popup, closes on outside click',
      'date picker that disables past dates, week starts on Monday',
    ],
    others: ['date range picker', 'date and time picker', 'settings page with a date picker'],
  },
  {
    mark: 'fetchWeather',
    complete: [
      'weather',
      'a weather app',
      'weather component',
      'build me a weather widget',
      'weather app with city search, loading and error states',
      'weather card that loads from an API, with temperature, humidity and wind, celsius/fahrenheit toggle',
    ],
    others: ['weather station simulator', 'route for weather data', 'landing page for a weather app'],
  },
  {
    mark: 'Long way home',
    complete: [
      'music player',
      'a music player app',
      'audio player component',
      'build me a music player',
      'music player with play, pause, next, previous, seek bar and volume control',
    ],
    others: ['video player', 'players of a music quiz league', 'navbar for a music player app'],
  },
]

for (const { mark, complete, others } of apps) {
  describe(complete[0] as string, () => {
    for (const prompt of complete) {
      for (const framework of ['react', 'nextjs', 'vue', 'svelte', 'html']) {
        test(`${prompt} (${framework})`, async () => {
          const { content, missing } = await compose({ prompt, type: 'component', framework })
          assert.deepEqual(missing, [])
          assert.ok(content.includes(mark), content)
          assert.equal(content.startsWith("'use client'"), framework === 'nextjs')
        })
      }
    }
    for (const prompt of others) {
      test(`${prompt} is something else`, async () => {
        const { content, complete: isComplete } = await compose({ prompt, type: 'component' })
        assert.ok(!isComplete)
        assert.ok(!content.includes(mark), content)
      })
    }
  })
}
