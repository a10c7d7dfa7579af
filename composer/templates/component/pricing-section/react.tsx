//: if yearly
import { useState } from 'react'

//: end
//: include _type.ts

const plans: Plan[] = [
  //: include _plans.ts
]
//: if yearly
const YEARLY_DISCOUNT = __discount__ / 100
//: end

export default function __component_Pascal__() {
  //: if yearly
  const [isYearly, setIsYearly] = useState(false)
  //: end

  return (
    <section className="__component_kebab__" aria-labelledby="pricing-title">
      <style>{styles}</style>
      <h2 id="pricing-title">__title__</h2>
      {/*: if yearly */}
      <div className="period" role="group" aria-label="Billing period">
        <button type="button" aria-pressed={!isYearly} onClick={() => setIsYearly(false)}>
          Monthly
        </button>
        <button type="button" aria-pressed={isYearly} onClick={() => setIsYearly(true)}>
          Yearly (save __discount__%)
        </button>
      </div>
      {/*: end */}
      <div className="plans">
        {plans.map((plan) => (
          <article key={plan.name} className={plan.isHighlighted ? 'highlighted' : undefined}>
            {plan.isHighlighted && <span className="badge">Most popular</span>}
            <h3>{plan.name}</h3>
            <p className="note">{plan.description}</p>
            <p className="price">
              {/*: if yearly */}
              {formatPrice(isYearly ? plan.price * (1 - YEARLY_DISCOUNT) : plan.price)} <small>per month</small>
              {/*: else */}
              {formatPrice(plan.price)} <small>per month</small>
              {/*: end */}
            </p>
            {/*: if yearly */}
            <p className="note">
              {isYearly ? `${formatPrice(plan.price * 12 * (1 - YEARLY_DISCOUNT))} billed once a year` : 'Billed every month'}
            </p>
            {/*: end */}
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a href={`/sign-up?plan=${encodeURIComponent(plan.name.toLowerCase())}`}>
              {plan.price === 0 ? 'Start for free' : `Choose ${plan.name}`}
            </a>
          </article>
        ))}
      </div>
    </section>
  )
}

//: include _format.ts

const styles = `
//: include _style.css
`
