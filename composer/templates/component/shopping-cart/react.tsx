//: if storage
import { useEffect, useState } from 'react'
//: else
import { useState } from 'react'
//: end

//: include _types.ts

interface __component_Pascal__Props {
  initialItems?: CartItem[]
  onCheckout?: (items: CartItem[]) => void
}

const sampleItems: CartItem[] = [
  //: include _items.ts
]

//: include _logic.ts

export default function __component_Pascal__({ initialItems = sampleItems, onCheckout }: __component_Pascal__Props) {
  const [items, setItems] = useState(initialItems)
  //: if coupon
  const [code, setCode] = useState('')
  const [discount, setDiscount] = useState(0)
  const [message, setMessage] = useState('')
  const summary = summaryOf(items, discount)
  //: else
  const summary = summaryOf(items)
  //: end
  //: if storage
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
      if (Array.isArray(stored)) setItems(stored)
    } catch {
      // The stored text is invalid: start with the initial items.
    }
    setIsLoaded(true)
  }, [])
  useEffect(() => {
    if (isLoaded) localStorage.setItem(STORAGE_KEY, JSON.stringify(items))
  }, [items, isLoaded])
  //: end

  function setQuantity(id: string, quantity: number) {
    setItems(items.map((item) => (item.id === id ? { ...item, quantity: Math.max(1, quantity) } : item)))
  }
  //: if coupon

  function applyCoupon() {
    const percent = coupons[code.trim().toUpperCase()]
    setDiscount(percent ?? 0)
    setMessage(percent === undefined ? 'This code is not valid.' : 'The code was applied.')
  }
  //: end

  return (
    <section className="cart" aria-label="Shopping cart">
      <style>{styles}</style>
      <h2>Shopping cart</h2>
      {items.length === 0 && <p className="empty">Your cart is empty.</p>}
      <ul>
        {items.map(({ id, name, price, quantity, imageUrl }) => (
          <li key={id}>
            <img src={imageUrl} alt="" />
            <span className="name">
              {name}
              <span>{format(price)}</span>
            </span>
            <span className="quantity">
              <button
                type="button"
                aria-label={`One ${name} less`}
                disabled={quantity === 1}
                onClick={() => setQuantity(id, quantity - 1)}
              >
                −
              </button>
              <output aria-label={`Quantity of ${name}`}>{quantity}</output>
              <button type="button" aria-label={`One ${name} more`} onClick={() => setQuantity(id, quantity + 1)}>
                +
              </button>
            </span>
            <span className="line-total">{format(price * quantity)}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => setItems(items.filter((item) => item.id !== id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {/*: if coupon */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          applyCoupon()
        }}
      >
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="Coupon code"
          aria-label="Coupon code"
        />
        <button type="submit">Apply</button>
        <span role="status">{message}</span>
      </form>
      {/*: end */}
      <dl aria-live="polite">
        {summary.map(({ label, amount }) => [
          <dt key={label} className={label === 'Total' ? 'total' : undefined}>
            {label}
          </dt>,
          <dd key={`${label} amount`} className={label === 'Total' ? 'total' : undefined}>
            {format(amount)}
          </dd>,
        ])}
      </dl>
      {/*: if clear */}
      <p>
        <button type="button" disabled={items.length === 0} onClick={() => setItems([])}>
          Clear cart
        </button>
      </p>
      {/*: end */}
      <button type="button" className="checkout" disabled={items.length === 0} onClick={() => onCheckout?.(items)}>
        Checkout
      </button>
    </section>
  )
}

const styles = `
//: include _style.css
`
