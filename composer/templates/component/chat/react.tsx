import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

//: include _types.ts

interface __component_Pascal__Props {
  initialMessages?: Message[]
  //: if typing
  /** Shows that someone is typing. */
  typingName?: string
  //: end
  onSend?: (text: string) => void
}

const sampleMessages: Message[] = [
  //: include _sample.ts
]

const timeFormat = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' })
//: if reply
const REPLY_DELAY_MS = 1200
//: end

export default function __component_Pascal__({
  initialMessages = sampleMessages,
  //: if typing
  typingName,
  //: end
  onSend,
}: __component_Pascal__Props) {
  const [messages, setMessages] = useState(initialMessages)
  const [text, setText] = useState('')
  //: if reply
  const [isAnswering, setIsAnswering] = useState(false)
  //: end
  const list = useRef<HTMLUListElement>(null)
  //: if typing
  //: if reply
  const typing = typingName ?? (isAnswering ? 'Grace' : undefined)
  //: else
  const typing = typingName
  //: end
  //: end

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    //: if typing
  }, [messages, typing])
    //: else
  }, [messages])
    //: end
  //: if reply

  useEffect(() => {
    if (!isAnswering) return
    const timer = setTimeout(() => {
      addMessage('Grace', 'Thanks for your message. I will look into it.', false)
      setIsAnswering(false)
    }, REPLY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isAnswering])
  //: end

  function addMessage(author: string, content: string, isOwn: boolean) {
    setMessages((current) => [
      ...current,
      { id: current.length + 1, author, text: content, sentAt: new Date(), isOwn },
    ])
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    if (content === '') return
    addMessage('You', content, true)
    setText('')
    onSend?.(content)
    //: if reply
    setIsAnswering(true)
    //: end
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <section className="chat" aria-label="Chat">
      <style>{styles}</style>
      {/*: if status */}
      <header>
        <strong>Grace</strong>
        <span>● Online</span>
      </header>
      {/*: end */}
      <ul className="messages" ref={list} aria-live="polite">
        {messages.length === 0 && <li className="empty">No messages yet. Say hello!</li>}
        {messages.map((message) => (
          <li key={message.id} className={message.isOwn ? 'message own' : 'message'}>
            {/*: if avatars */}
            <span className="avatar" aria-hidden="true">
              {message.author.charAt(0)}
            </span>
            {/*: end */}
            <div className="bubble">
              <span className="author">{message.author}</span>
              {message.text}
              <time dateTime={message.sentAt.toISOString()}>{timeFormat.format(message.sentAt)}</time>
            </div>
          </li>
        ))}
        {/*: if typing */}
        {typing && <li className="typing">{typing} is typing…</li>}
        {/*: end */}
      </ul>
      <form onSubmit={send}>
        <textarea
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          placeholder="Write a message…"
          aria-label="Message"
        />
        <button type="submit" disabled={text.trim() === ''}>
          Send
        </button>
      </form>
    </section>
  )
}

const styles = `
//: include _style.css
`
