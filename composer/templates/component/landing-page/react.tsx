export default function __component_Pascal__() {
  return (
    <>
      <style>{styles}</style>
      <div className="landing">
        <header className="top">
          <strong>__brand__</strong>
          {/*: if features or not testimonials and not pricing and not faq and not contact */}
          <a href="#features">Features</a>
          {/*: end */}
          {/*: if testimonials or not features and not pricing and not faq and not contact */}
          <a href="#testimonials">Customers</a>
          {/*: end */}
          {/*: if pricing */}
          <a href="#pricing">Pricing</a>
          {/*: end */}
          {/*: if faq */}
          <a href="#faq">FAQ</a>
          {/*: end */}
          {/*: if contact */}
          <a href="#contact">Contact</a>
          {/*: end */}
          <a href="/sign-up">__cta__</a>
        </header>
        <main>
          {/*: include ../_marketing/_hero-react.tsx */}
          {/*: include ../_marketing/_sections-react.tsx */}
        </main>
        {/*: include ../_marketing/_footer-react.tsx */}
      </div>
    </>
  )
}

const styles = `
//: include ../_marketing/_sections.css
//: include ../_marketing/_hero.css
//: include ../_marketing/_footer.css
`
