export default function __component_Pascal__() {
  return (
    <section>
      <h2>__component_label__</h2>
    </section>
  )
}
