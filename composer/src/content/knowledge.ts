/** Common knowledge about subjects that many ask for: nothing that would need a source. */
export interface Subject {
  readonly is: string
  readonly gains: readonly string[]
  readonly costs: readonly string[]
  readonly tips: readonly (readonly [title: string, text: string])[]
}

const subjects: readonly (readonly [RegExp, Subject])[] = [
  [
    /\b(?:remote|home) work(?:ing)?\b|\bwork(?:ing)? (?:remotely|from home)\b|\bhome ?office\b/i,
    {
      is: 'Remote work means doing a job away from a shared office, for some days or for all of them.',
      gains: [
        'No commute. The hours spent on the road go back to work, family or rest.',
        'Quiet for work that needs thought. At home you decide when the door is closed.',
        'A wider choice of people. A team can hire where the skills are, not only where the office is.',
        'A day that fits a life. School runs, appointments and a walk at noon become possible.',
        'Better records. What is not said in the corridor has to be written down, and can be found later.',
      ],
      costs: [
        'Contact does not happen by itself; it has to be planned.',
        'Work and private life share a room, so the end of the day needs a signal.',
        'New people learn less by watching, so somebody has to explain more.',
      ],
      tips: [
        [
          'Agree on hours',
          'Say when everybody can be reached, and leave the rest of the day to each person.',
        ],
        ['Write decisions down', 'A decision that is only spoken is lost on those who were not in the call.'],
        ['Give work a place', 'A fixed desk, however small, tells you and others when you are working.'],
      ],
    },
  ],
  [
    /\bsleep\b/i,
    {
      is: 'Sleep is the time in which body and mind recover from the day.',
      gains: [
        'A clearer head in the morning.',
        'A steadier mood.',
        'More patience with people and problems.',
      ],
      costs: ['It takes time that could be used otherwise, and there is no way around that.'],
      tips: [
        [
          'Keep the same hours',
          'Go to bed and get up at about the same time, at weekends too. The body likes a rhythm.',
        ],
        [
          'Make the room dark, quiet and cool',
          'Curtains, ear plugs and an open window are cheaper than a new mattress.',
        ],
        [
          'Put screens away early',
          'Leave the phone in another room for the last hour; a book or music does no harm.',
        ],
        [
          'Watch what you drink',
          'Coffee late in the day and alcohol in the evening both make a restless night more likely.',
        ],
        [
          'Move during the day',
          'A walk is enough to make you tired in the right way, if it is not right before bed.',
        ],
        [
          'Do not fight it',
          'If you lie awake, get up, do something dull in dim light, and go back when you are sleepy.',
        ],
        ['Write your worries down', 'A list on paper can wait until morning; a list in your head cannot.'],
      ],
    },
  ],
  [
    /\bcompost(?:ing|er)?\b/i,
    {
      is: 'Composting turns kitchen and garden waste into soil.',
      gains: ['Less waste in the bin.', 'Free soil for pots and beds.', 'A use for leaves and cuttings.'],
      costs: ['It takes months, and it smells when the mix is wrong.'],
      tips: [
        [
          'Choose the place',
          'Pick a spot with some shade that you can reach in any weather, on bare soil if you have it.',
        ],
        [
          'Get the bin ready',
          'Use a bin with a lid and holes for air. Put a layer of twigs at the bottom so that water can drain.',
        ],
        [
          'Collect greens and browns',
          'Greens are fresh: peelings, coffee grounds, grass. Browns are dry: leaves, cardboard, straw.',
        ],
        [
          'Layer them',
          'Add about two parts of browns for each part of greens. Too wet: more browns. Too dry: more greens.',
        ],
        [
          'Leave out what does not belong',
          'No meat, fish, dairy, cooked food or pet waste: they smell and attract animals.',
        ],
        ['Turn and water it', 'Mix the heap every week or two. It should feel like a wrung-out sponge.'],
        [
          'Wait, then harvest',
          'When the compost is dark, crumbly and smells of earth, it is ready, usually after some months.',
        ],
      ],
    },
  ],
  [
    /\bproductiv\w+|\btime management\b|\bfocus(?:ed)?\b|\bprocrastinat\w+/i,
    {
      is: 'Being productive means finishing what matters, not being busy.',
      gains: ['Fewer open ends.', 'Evenings without a bad conscience.', 'Time for what only you can do.'],
      costs: ['Every rule costs discipline, and not every day deserves one.'],
      tips: [
        ['Choose one thing for the day', 'Write it down before you open your mail, and do it first.'],
        ['Work in blocks', 'Set a timer, do one thing, then take a real break away from the desk.'],
        ['Turn notifications off', 'Look at messages when you decide to, not whenever somebody else does.'],
        [
          'Make tasks smaller',
          'What has been put off for days is usually too large. Write down its first step.',
        ],
        ['Say no early', 'A friendly no today is better than a late apology next week.'],
        ['Plan tomorrow today', 'Five minutes at the end of the day save a slow start.'],
        ['Rest on purpose', 'Tired people take longer and make more mistakes.'],
      ],
    },
  ],
  [
    /\bexercis\w+|\bworkout\b|\bfitness\b|\brunning\b|\bjogging\b|\bwalking\b|\bcycling\b/i,
    {
      is: 'Regular exercise is movement that you plan and repeat.',
      gains: ['More energy on ordinary days.', 'Better sleep.', 'A clearer head after sitting for long.'],
      costs: ['It takes time, and too much too soon leads to injuries.'],
      tips: [
        ['Start smaller than you want', 'Ten minutes that you repeat beat an hour that you never do again.'],
        ['Fix the time', 'What has a place in the week is not up for discussion every day.'],
        ['Prepare the evening before', 'Clothes on the chair are half the way out of the door.'],
        ['Find company', 'It is harder to cancel on a friend than on yourself.'],
        ['Increase slowly', 'Add a little each week, and take pain seriously.'],
        ['Rest between', 'The body gets stronger in the breaks.'],
      ],
    },
  ],
  [
    /\bsav(?:e|ing) money\b|\bbudget(?:ing)?\b|\bpersonal finance\b/i,
    {
      is: 'Budgeting means deciding where your money goes before it is gone.',
      gains: [
        'Fewer surprises at the end of the month.',
        'Room for what you really want.',
        'A reserve for bad days.',
      ],
      costs: ['It takes a little time every month, and some honesty.'],
      tips: [
        [
          'Write down a month',
          'Note every expense for four weeks. Most people are surprised by two or three of them.',
        ],
        ['Save first', 'Move a fixed amount away on the day you are paid, before you can spend it.'],
        ['Go through subscriptions', 'Cancel what you have not used since the last bill.'],
        ['Wait before you buy', 'Sleep on anything that is not food. Many wishes are gone in the morning.'],
        ['Plan meals', 'A list for the shop saves money and trips.'],
        ['Compare the large bills', 'Insurance, energy and phone contracts are worth an hour a year.'],
      ],
    },
  ],
  [
    /\bmicro-?services?\b|\bmonoliths?\b/i,
    {
      is: 'A monolith is one program that is deployed as a whole; microservices are many small ones that talk over the network.',
      gains: [
        'Parts can be deployed and scaled on their own.',
        'Teams own a service from code to operation.',
        'A failure can stay in one part.',
      ],
      costs: [
        'Calls over the network are slow and can fail.',
        'Data is spread, so transactions get harder.',
        'There is more to deploy, watch and secure.',
      ],
      tips: [
        ['Start with modules', 'Clear borders inside one program are the best preparation for several.'],
        [
          'Split along the business',
          'A service that changes together with another should not be separate from it.',
        ],
        [
          'Invest in operations first',
          'Deployment, logs and alerts must work before there are many services.',
        ],
      ],
    },
  ],
  [
    /\bcode reviews?\b/i,
    {
      is: 'In a code review somebody else reads a change before it is merged.',
      gains: [
        'Mistakes are found while they are cheap.',
        'Knowledge spreads over the team.',
        'Code gets easier to read, because somebody had to read it.',
      ],
      costs: ['It takes time of two people, and waiting blocks work.'],
      tips: [
        ['Keep changes small', 'Nobody reads a thousand lines well.'],
        ['Explain why', 'The description says what the code cannot: the reason.'],
        ['Answer quickly', 'A review on the same day keeps the work moving.'],
        ['Talk about the code, not the person', 'Ask questions where you would give orders.'],
        ['Leave style to tools', 'A formatter ends discussions about commas.'],
      ],
    },
  ],
  [
    /\b(?:unit |automated |software )?test(?:s|ing)\b/i,
    {
      is: 'Automated tests run a program and check that it does what it should.',
      gains: [
        'Changes can be made without fear.',
        'Bugs stay fixed.',
        'Tests show how the code is meant to be used.',
      ],
      costs: ['They must be written and kept in step with the code.'],
      tips: [
        ['Test behaviour', 'Check what comes out, not how it is done inside.'],
        ['Start with a bug', 'Write the test that would have found the last one.'],
        ['Keep them fast', 'Slow tests are not run.'],
        ['Name what is promised', 'A good name tells you what broke before you read the code.'],
      ],
    },
  ],
  [
    /\btypescript\b/i,
    {
      is: 'TypeScript is JavaScript with types that are checked before the program runs.',
      gains: [
        'Many mistakes show up in the editor.',
        'Completion and renaming can be trusted.',
        'Types document what functions expect.',
      ],
      costs: ['There is a build step and a language to learn on top of JavaScript.'],
      tips: [
        ['Turn on strict', 'Half of the value comes from checking for missing values.'],
        ['Move file by file', 'JavaScript and TypeScript live together during a migration.'],
        ['Avoid any', 'Each of them is a hole; `unknown` makes you check first.'],
      ],
    },
  ],
  [
    /\bopen[- ]source\b/i,
    {
      is: 'Open source software may be read, changed and shared by everybody under its licence.',
      gains: [
        'You can see what it does.',
        'You can fix what you need.',
        'Work is shared with others who have the same problem.',
      ],
      costs: ["Support is nobody's duty, and maintenance takes volunteers' time."],
      tips: [
        ['Read the licence', 'It says what you may do and what you must give back.'],
        ['Start with a small fix', 'Documentation and tests are welcome everywhere.'],
        ['Ask before large changes', 'An issue first saves a rejected pull request.'],
      ],
    },
  ],
  [
    /\bpasswords?\b|\bcyber ?security\b|\bonline (?:safety|security)\b|\bphishing\b/i,
    {
      is: 'Most break-ins begin with a stolen or guessed password, or with a message that looks genuine.',
      gains: ['Accounts that are hard to take over.', 'Less damage when one service loses its data.'],
      costs: ['A few more seconds at each login.'],
      tips: [
        [
          'Use a password manager',
          'Then every account can have its own long password and you remember only one.',
        ],
        ['Turn on two-factor login', 'A stolen password alone is then not enough.'],
        ['Install updates', 'They close holes that others already know about.'],
        ['Look twice at links', 'Open the site yourself instead of following a message.'],
        ['Keep backups', 'What exists twice cannot be held to ransom.'],
      ],
    },
  ],
  [
    /\bmeditat\w+|\bmindful\w*|\bstress\b/i,
    {
      is: 'Mindfulness means paying attention to the present moment without judging it.',
      gains: ['A pause between what happens and what you do.', 'A calmer start or end of the day.'],
      costs: ['It takes patience: nothing much seems to happen at first.'],
      tips: [
        ['Sit for five minutes', 'Choose a chair, set a timer and follow your breath.'],
        ['Take the same time every day', 'After waking or before bed works for many.'],
        ['Let thoughts pass', 'Notice them, and come back to the breath. Coming back is the exercise.'],
        ['Use small pauses', 'Three slow breaths before a meeting count.'],
      ],
    },
  ],
  [
    /\b(?:learn\w* )(?:an? )?(?:new |foreign )?(?:language|spanish|french|german|english|italian|japanese)\b/i,
    {
      is: 'Learning a language is mostly meeting the same words again and again in new places.',
      gains: [
        'Conversations with people you could not talk to before.',
        'Books, films and songs in the original.',
      ],
      costs: ['It takes months of small steps.'],
      tips: [
        ['A little every day', 'Fifteen minutes daily beat two hours on Sunday.'],
        ['Speak from the first week', 'Mistakes are how the ear learns.'],
        ['Learn sentences', 'Words stick when they come with company.'],
        ['Listen a lot', 'Choose things you would enjoy in your own language.'],
        ['Review on purpose', 'Cards with growing intervals keep words from fading.'],
      ],
    },
  ],
  [
    /\bpublic speaking\b|\bpresentations?\b/i,
    {
      is: 'A talk is a conversation in which one side speaks most of the time.',
      gains: ['Ideas that reach many people at once.', 'Confidence that carries over to meetings.'],
      costs: ['Preparation takes longer than the talk.'],
      tips: [
        ['Have one message', 'Write the sentence that people should remember, and cut the rest.'],
        ['Know your first minute by heart', 'After it the nerves settle.'],
        ['Practise aloud', 'Reading silently hides long sentences.'],
        ['Slow down', 'A pause feels long only to the speaker.'],
        ['Show less', 'One idea on a slide, in large letters.'],
      ],
    },
  ],
  [
    /\bgarden(?:ing)?\b|\b(?:house|indoor) ?plants?\b|\bhouseplants?\b/i,
    {
      is: 'Plants need light, water, air at the roots, and now and then some food.',
      gains: [
        'A greener place to be.',
        'Herbs and vegetables that travel no distance.',
        'A reason to go outside.',
      ],
      costs: ['Living things need regular care, in holidays too.'],
      tips: [
        ['Know your light', 'Choose plants for the window you have, not for the one you wish for.'],
        ['Water when it is dry', 'Feel the soil with a finger. More plants drown than dry out.'],
        ['Use pots with holes', 'Water must be able to leave.'],
        ['Start with hardy plants', 'Success with one is worth more than hope for five.'],
        ['Look at them often', 'Pests and thirst are easy to help early.'],
      ],
    },
  ],
]

export const knownSubject = (topic: string): Subject | undefined =>
  subjects.find(([pattern]) => pattern.test(topic))?.[1]
