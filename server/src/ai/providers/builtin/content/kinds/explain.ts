import { type Block, blank, given, heading, may, paragraph } from '../document.ts'
import { allPoints, type Compose, details } from '../draft.ts'
import { agree, capital, lower } from '../english.ts'
import { knownSubject } from '../knowledge.ts'

/** A word of the trade: what it is, a picture for it, an example, and why one needs it. */
type Concept = readonly [is: string, like: string, example: string, use: string]

const concepts: readonly (readonly [RegExp, Concept])[] = [
  [
    /\brecursion|recursive\b/i,
    [
      'Recursion is when something is explained, or done, by using a smaller version of itself.',
      'Think of a set of dolls where each doll holds a smaller one. To find the smallest, you open a doll and do exactly the same with the doll inside, until there is one that does not open.',
      'A program counts down from 3 like this: say "3", then count down from 2. That says "2" and counts down from 1. At 0 it stops.',
      'The important part is the end: without a smallest doll it would go on for ever. It is useful for things that are made of smaller things of the same kind, such as folders within folders.',
    ],
  ],
  [
    /\bapis?\b/i,
    [
      'An API is a set of requests that one program may send to another, and the answers it can expect.',
      'It is like the menu in a restaurant: you order by name, the kitchen does the work, and you need not know how.',
      'A weather app asks a service for the weather in a town and gets a temperature back.',
      'Because both sides keep to the menu, each can be rebuilt without the other noticing.',
    ],
  ],
  [
    /\bclosures?\b/i,
    [
      'A closure is a function that remembers the variables from the place where it was made.',
      'It is like a bag that you pack at home and open somewhere else: what you put in is still there.',
      'A function that makes counters gives back another function; each of them keeps its own number.',
      'It is used to keep state private and to give functions to others that run later.',
    ],
  ],
  [
    /\balgorithms?\b/i,
    [
      'An algorithm is a list of steps that always leads to the result.',
      'A recipe is one: the same steps, in the same order, give the same cake.',
      'To find a name in a sorted list, look in the middle, keep the half it must be in, and repeat.',
      'Computers only follow steps, so everything they do is made of algorithms.',
    ],
  ],
  [
    /\b(?:version control|git)\b/i,
    [
      'Version control keeps every state of your files, with a note on what changed and why.',
      'It is like saving a game before a difficult place: you can go back.',
      'With Git you make a branch, change things, and merge it when it works.',
      'It lets several people work on the same files without overwriting each other.',
    ],
  ],
  [
    /\bdatabases?\b/i,
    [
      'A database is a program that keeps data in order and finds it quickly.',
      'It is like a library with a catalogue: you ask for a book and need not walk along the shelves.',
      'A shop keeps customers and orders in tables and asks for all orders of one customer.',
      "It also makes sure that two people who write at the same time do not spoil each other's work.",
    ],
  ],
  [
    /\bencrypt\w*|cryptography\b/i,
    [
      'Encryption turns a text into one that only somebody with the right key can read.',
      'It is like a locked box that you send by post: many hands carry it, and only the one with the key opens it.',
      'When the address of a page begins with https, what you type is encrypted on its way.',
      'It protects messages and passwords from those who listen.',
    ],
  ],
  [
    /\bcach(?:e|ing)\b/i,
    [
      'A cache keeps a copy of something that was slow to get, near to where it is needed.',
      'It is like keeping the milk in the fridge instead of going to the shop for each cup of coffee.',
      'A browser keeps pictures of a page, so that the second visit is faster.',
      'The difficulty is to know when the copy is too old.',
    ],
  ],
  [
    /\b(?:cloud(?: computing)?)\b/i,
    [
      "The cloud is other people's computers that you rent over the internet.",
      'It is like electricity from the grid instead of a generator in the cellar.',
      'A company rents more servers in December and gives them back in January.',
      'You pay for what you use, and you depend on whoever runs it.',
    ],
  ],
  [
    /\bmachine learning|neural networks?|artificial intelligence\b/i,
    [
      'Machine learning means that a program finds rules in examples instead of being given them.',
      'It is like learning to tell dogs from cats by seeing many of both.',
      'Shown enough messages marked as spam, it learns to sort new ones.',
      'It is only as good as its examples, and it can be wrong with confidence.',
    ],
  ],
  [
    /\bblockchains?\b/i,
    [
      'A blockchain is a list of records that many computers keep together, and in which old entries cannot be changed unnoticed.',
      'It is like a notebook of which everybody has a copy: who changes a page is contradicted by all the others.',
      'A transfer is added to the list when enough of the computers agree on it.',
      'It is of use where people who do not trust each other need one common record.',
    ],
  ],
  [
    /\bdependency injection\b/i,
    [
      'Dependency injection means that a part is given what it needs instead of getting it by itself.',
      'It is like a cook who is handed the ingredients: the recipe stays the same, whoever did the shopping.',
      'A function takes the database as an argument, so that a test can pass in another one.',
      'It makes parts easier to test and to replace.',
    ],
  ],
  [
    /\bphotosynthesis\b/i,
    [
      'Photosynthesis is how plants make sugar from light, water and carbon dioxide.',
      'A leaf is a small kitchen that cooks with sunlight.',
      'Water comes from the roots, carbon dioxide from the air; oxygen is what is left over.',
      'Nearly all food begins with it, and so does the oxygen we breathe.',
    ],
  ],
  [
    /\bcompound interest\b/i,
    [
      'Compound interest is interest on interest: what you earned earns something too.',
      'It is like a snowball that gets more snow with each turn because it has grown.',
      'At 10 percent, 100 becomes 110 after a year and 121 after two.',
      'It helps those who save early, and hurts those who owe for long.',
    ],
  ],
  [
    /\binflation\b/i,
    [
      'Inflation means that prices rise over time, so that the same money buys less.',
      'It is like a cake that is cut into smaller slices each year for the same price.',
      'If bread costs 2 today and 2.10 next year, its price has risen by 5 percent.',
      'Those who plan for years take it into account.',
    ],
  ],
]

export const composeExplain: Compose = (brief) => {
  const subject =
    lower(
      brief.topic
        .replace(
          /\s+(?:to|for) (?:an? |my |the )?(?:[\w-]+ )*?(?:\d+[- ]year[- ]olds?|children|kids|beginners|child|grandmother|grandma|non-?\w+ \w+|layman|laypeople)\b.*$/i,
          '',
        )
        .replace(/^(?:how|what) (?:an? |the )?(.+?) (?:works?|is|are|means?)$/i, '$1'),
    ) || blank('subject')
  const concept = concepts.find(([pattern]) => pattern.test(subject))?.[1]
  const known = knownSubject(subject)
  const child =
    /old$|kids|child/.test(brief.audience ?? '') ||
    /\b(?:simpl[ey]|child|kid|like i'?m|eli5)\b/i.test(brief.said)
  const tone = brief.tone === 'playful' || brief.tone === 'friendly' || child
  const body: Block[] = concept
    ? [
        paragraph(
          given(concept[0]),
          ...(child ? [may(2, 'That sounds odd at first, so here is a picture for it.')] : []),
        ),
        heading(2, 'A picture for it'),
        paragraph(given(concept[1])),
        heading(2, 'An example'),
        paragraph(given(concept[2])),
        heading(2, 'What it is good for'),
        paragraph(
          given(concept[3]),
          ...(tone
            ? [may(3, 'Try to explain it to somebody else: then you know that you have got it.')]
            : []),
        ),
      ]
    : known
      ? [
          paragraph(given(known.is)),
          heading(2, 'What it is good for'),
          ...details(known.gains),
          heading(2, 'What it costs'),
          ...details(known.costs),
        ]
      : [
          paragraph(
            given(
              `${capital(subject)} ${agree(subject, 'is', 'are')} ${blank('what it is, in one sentence')}.`,
            ),
            may(1, 'Here is how to get hold of it without learning the words by heart.'),
          ),
          heading(2, 'A picture for it'),
          paragraph(
            given(
              `${capital(subject)} ${agree(subject, 'is', 'are')} like ${blank('something the reader knows from everyday life')}.`,
            ),
            may(2, 'The picture does not fit in every detail, but it shows how the parts belong together.'),
          ),
          heading(2, 'An example'),
          paragraph(
            given(`${capital(blank('a small example, with numbers or names'))}.`),
            may(2, 'Go through it slowly, and change one thing at a time to see what happens.'),
          ),
          heading(2, 'What it is good for'),
          paragraph(
            given(`It is used for ${blank('two or three uses')}.`),
            may(2, 'If you can say in your own words when you would need it, you have understood it.'),
          ),
        ]
  return {
    blocks: [heading(1, subject), ...body, ...details(allPoints(brief))],
    usualWords: 200,
    ...(concept || known ? {} : { unfinished: true as const }),
  }
}
