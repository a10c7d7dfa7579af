//: if timer
import { useEffect, useState } from 'react'
//: else
import { useState } from 'react'
//: end

//: include _questions.ts

export default function __component_Pascal__({ questions = sampleQuestions }: { questions?: Question[] }) {
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const [score, setScore] = useState(0)
  //: if timer
  const [secondsLeft, setSecondsLeft] = useState(SECONDS_PER_QUESTION)
  //: end
  const question = questions[index]

  //: if timer
  useEffect(() => {
    if (chosen !== undefined || index >= questions.length) return
    if (secondsLeft === 0) {
      setChosen(NO_ANSWER)
      return
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [chosen, index, questions.length, secondsLeft])

  //: end
  function choose(answer: number) {
    setChosen(answer)
    if (answer === question?.correct) setScore(score + 1)
  }

  function show(next: number) {
    setIndex(next)
    setChosen(undefined)
    //: if timer
    setSecondsLeft(SECONDS_PER_QUESTION)
    //: end
  }

  function restart() {
    setScore(0)
    show(0)
  }

  function classOf(answer: number) {
    if (chosen === undefined) return undefined
    if (answer === question?.correct) return 'correct'
    return answer === chosen ? 'wrong' : undefined
  }

  function feedback() {
    if (chosen === undefined || !question) return ''
    if (chosen === question.correct) return 'Correct!'
    //: if timer
    const reason = chosen === NO_ANSWER ? 'Time is up' : 'Wrong'
    return `${reason}: the answer is ${question.answers[question.correct]}.`
    //: else
    return `Wrong: the answer is ${question.answers[question.correct]}.`
    //: end
  }

  return (
    <section className="quiz" aria-label="Quiz">
      <style>{styles}</style>
      {question ? (
        <>
          <p className="progress">
            <span>
              Question {index + 1} of {questions.length}
            </span>
            {/*: if timer */}
            <span role="timer">{secondsLeft} s</span>
            {/*: end */}
            <span>Score: {score}</span>
          </p>
          <h2 aria-live="polite">{question.text}</h2>
          <div className="answers" role="group" aria-label="Answers">
            {question.answers.map((text, answer) => (
              <button
                key={text}
                type="button"
                className={classOf(answer)}
                disabled={chosen !== undefined}
                onClick={() => choose(answer)}
              >
                {text}
              </button>
            ))}
          </div>
          <p className="feedback" role="status">
            {feedback()}
          </p>
          {chosen !== undefined && (
            <button type="button" className="main" onClick={() => show(index + 1)}>
              {index + 1 < questions.length ? 'Next question' : 'Show result'}
            </button>
          )}
        </>
      ) : (
        <>
          <h2>Result</h2>
          <p role="status">
            You answered {score} of {questions.length} questions correctly.
          </p>
          <button type="button" className="main" onClick={restart}>
            Restart
          </button>
        </>
      )}
    </section>
  )
}

const styles = `
//: include _style.css
`
