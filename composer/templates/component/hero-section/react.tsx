export default function __component_Pascal__() {
  return (
    <>
      <style>{styles}</style>
      {/*: include ../_marketing/_hero-react.tsx */}
    </>
  )
}

const styles = `
//: include ../_marketing/_hero.css
`
