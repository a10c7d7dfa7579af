import { type Block, blank, given, heading, may } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower } from '../english.ts'

type Groups = readonly (readonly [string, readonly string[]])[]

const moving: Groups = [
  [
    'Weeks before',
    [
      'Give notice for the old home',
      'Book a van or movers, and ask friends for help',
      'Sort out what does not come along',
      'Collect boxes, tape and markers',
      'Tell bank, insurance, employer and authorities the new address',
      'Arrange electricity, gas and internet',
    ],
  ],
  [
    'Days before',
    [
      'Pack room by room, and label each box',
      'Pack a bag with what you need on the first night',
      'Empty the fridge',
      'Take pictures of the old place and read the meters',
    ],
  ],
  [
    'On the day',
    [
      'Check every room and cupboard before you leave',
      'Hand over the keys and get it in writing',
      'Read the meters in the new place',
      'Put up the beds first',
    ],
  ],
  [
    'After moving in',
    [
      'Register the new address where you have to',
      'Have post sent on',
      'Note faults and tell the landlord in writing',
      'Say hello to the neighbours',
    ],
  ],
]

const travel: Groups = [
  ['Papers', ['Passport or identity card', 'Tickets and bookings', 'Money and cards', 'Insurance card']],
  [
    'Clothes and care',
    [
      'Clothes for the weather, and one layer more',
      'Comfortable shoes',
      'Medicine and toothbrush',
      'Sun protection',
    ],
  ],
  [
    'Before you leave',
    [
      'Check in',
      'Charge phone and take the charger',
      'Windows, stove and plugs',
      'Leave a key with somebody',
    ],
  ],
]

const launch: Groups = [
  [
    'Before',
    [
      'Everything that was promised is done and tested',
      'Backups exist and have been restored once',
      'Somebody knows how to go back',
      'Texts, links and forms were tried by a person who had not seen them before',
      'Monitoring and alerts are on',
    ],
  ],
  [
    'On the day',
    [
      'Tell everybody involved that it begins',
      'Go live at a quiet hour',
      'Try the most important path yourself',
      'Watch errors and load',
    ],
  ],
  [
    'Afterwards',
    ['Tell customers and colleagues', 'Collect first reactions', 'Write down what to do better'],
  ],
]

const event: Groups = [
  [
    'Weeks before',
    [
      'Set date, place and budget',
      'Write the list of guests and send invitations',
      'Order food, drinks and what has to be rented',
    ],
  ],
  [
    'Days before',
    [
      'Confirm everything by phone',
      'Make a plan for the day with times and names',
      'Prepare music, decoration and signs',
    ],
  ],
  [
    'On the day',
    [
      'Be there early and test the technology',
      'Welcome people',
      'Take pictures',
      'Leave the place as you found it',
    ],
  ],
]

const onboarding: Groups = [
  [
    'Before the first day',
    [
      'Contract, accounts and access are ready',
      'Laptop and what else is needed have arrived',
      'The team knows who comes and when',
      'Somebody is there for questions: [name]',
    ],
  ],
  [
    'The first day',
    [
      'Welcome, and a round of names',
      'Passwords, two-factor login and the password manager',
      'Where the team talks, and when it meets',
      'A small task that can be finished',
    ],
  ],
  [
    'The first week',
    [
      'How work is chosen, done, reviewed and released',
      'Who uses what we make, and for what',
      'A talk with each person of the team',
      'A first change of their own is live or handed over',
    ],
  ],
  [
    'The first three months',
    [
      'Goals, agreed and written down',
      'Feedback in both directions every [how often]',
      'What was missing here is added to this list',
    ],
  ],
]

const general: Groups = [
  [
    'Before',
    [
      'Write down what should be reached, and by when',
      'List what is needed, and get it',
      'Ask who has done it before',
      'Decide who does what',
      'Set a budget',
    ],
  ],
  [
    'During',
    [
      'Start with what everything else depends on',
      'Tick off what is done',
      'Note what was forgotten',
      'Tell the others how far it is',
    ],
  ],
  [
    'After',
    [
      'Check the result against the goal',
      'Tidy up and return what was borrowed',
      'Thank those who helped',
      'Keep this list for the next time',
    ],
  ],
]

/** Looked for in the name of the list and what it is for. */
const known: readonly (readonly [RegExp, Groups])[] = [
  [
    /\bonboard\w*|\bnew (?:\w+ ){0,2}(?:hires?|employees?|starters?|team members?|developers?|engineers?)\b/i,
    onboarding,
  ],
  [/\bmov(?:e|ing)\b/i, moving],
  [/\b(?:trip|travel|holiday|vacation|packing|camping|hike|hiking)\b/i, travel],
  [/\b(?:launch|release|deploy|go[- ]live|website)\w*\b/i, launch],
  [/\b(?:event|party|wedding|conference|meetup|birthday)\b/i, event],
]

const DEVELOPERS = /\b(?:developer|engineer|programmer)s?\b/i
const boxes = (lines: readonly ReturnType<typeof may>[]): Block => ({ block: 'list', style: 'boxes', lines })

/** What there is to do for something, to be ticked off. */
export const composeChecklist: Compose = (brief) => {
  const topic = brief.topic.replace(/^(?:to |how to )/i, '') || blank('what it is for')
  const points = allPoints(brief)
  const asked = `${brief.before} ${brief.called} ${topic}`
  const groups = known.find(([pattern]) => pattern.test(asked))?.[1] ?? general
  const technical: Groups =
    groups === onboarding && DEVELOPERS.test(topic)
      ? [
          [
            'For developers',
            [
              'Set up the development environment',
              'Run the project and its tests',
              'Read the architecture and the conventions',
            ],
          ],
        ]
      : []
  return {
    blocks: [
      heading(1, `${brief.before} checklist: ${lower(topic)}`.trim()),
      ...(points.length > 0 ? [boxes(points.map((point) => given(capital(point))))] : []),
      ...[...groups, ...technical].flatMap(([title, items]): Block[] => [
        heading(2, title),
        boxes(items.map((item, at) => may(at < 3 ? 1 : 2, item))),
      ]),
    ],
    usualWords: 150,
  }
}
