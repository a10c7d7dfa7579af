{/*: each field in fields */}
<div className="field">
  {/*: if field_type is boolean */}
  <label className="check">
    <input type="checkbox" name="__field_camel__" />
    __field_label__
  </label>
  {/*: else */}
  {/*: if field_optional */}
  <label htmlFor={`${id}-__field_camel__`}>
    __field_label__ <small>(optional)</small>
  </label>
  {/*: else */}
  <label htmlFor={`${id}-__field_camel__`}>__field_label__</label>
  {/*: end */}
  {/*: if field_type is text */}
  <textarea
    id={`${id}-__field_camel__`}
    name="__field_camel__"
    rows={5}
    {/*: if counter */}
    onChange={(event) => setLengths({ ...lengths, __field_camel__: event.target.value.length })}
    {/*: end */}
    aria-invalid={errors.__field_camel__ !== undefined}
    aria-describedby={`${id}-__field_camel__-error`}
    __field_jsxAttributes__
  />
  {/*: if counter and field_hasMax */}
  <p className="counter">{lengths.__field_camel__ ?? 0} / __field_max__ characters</p>
  {/*: end */}
  {/*: if counter and not field_hasMax */}
  <p className="counter">{lengths.__field_camel__ ?? 0} characters</p>
  {/*: end */}
  {/*: else */}
  {/*: if field_type is choice */}
  <select
    id={`${id}-__field_camel__`}
    name="__field_camel__"
    {/*: if field_hasDefault */}
    defaultValue="__field_default__"
    {/*: else */}
    defaultValue=""
    {/*: end */}
    aria-invalid={errors.__field_camel__ !== undefined}
    aria-describedby={`${id}-__field_camel__-error`}
    __field_jsxAttributes__
  >
    {/*: if not field_hasDefault */}
    <option value="">Choose…</option>
    {/*: end */}
    {/*: each choice in field_choices */}
    <option value="__choice_value__">__choice_label__</option>
    {/*: end */}
  </select>
  {/*: else */}
  <input
    id={`${id}-__field_camel__`}
    name="__field_camel__"
    type="__field_inputType__"
    {/*: if field_hasDefault */}
    defaultValue="__field_default__"
    {/*: end */}
    aria-invalid={errors.__field_camel__ !== undefined}
    aria-describedby={`${id}-__field_camel__-error`}
    __field_jsxAttributes__
  />
  {/*: end */}
  {/*: end */}
  {errors.__field_camel__ && (
    <p className="error" id={`${id}-__field_camel__-error`}>
      {errors.__field_camel__}
    </p>
  )}
  {/*: end */}
</div>
{/*: end */}
