interface Question {
  text: string
  answers: string[]
  /** The index of the right answer. */
  correct: number
}

const sampleQuestions: Question[] = [
  { text: 'Which planet is closest to the Sun?', answers: ['Venus', 'Mercury', 'Mars', 'Earth'], correct: 1 },
  { text: 'How many sides does a hexagon have?', answers: ['Five', 'Six', 'Seven', 'Eight'], correct: 1 },
  { text: 'What is the chemical symbol for gold?', answers: ['Go', 'Gd', 'Ag', 'Au'], correct: 3 },
  {
    text: 'Which ocean is the largest?',
    answers: ['Atlantic', 'Indian', 'Pacific', 'Arctic'],
    correct: 2,
  },
]
//: if timer
const SECONDS_PER_QUESTION = __seconds__
/** Stands for an answer when the time is up. */
const NO_ANSWER = -1
//: end
