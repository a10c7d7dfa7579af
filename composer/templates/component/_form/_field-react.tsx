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
  {/*: if reveal and field_type is password */}
  <span className="password">
  {/*: end */}
  <input
    id={`${id}-__field_camel__`}
    name="__field_camel__"
    {/*: if reveal and field_type is password */}
    type={isShown ? 'text' : 'password'}
    {/*: else */}
    type="__field_inputType__"
    {/*: end */}
    {/*: if field_hasDefault */}
    defaultValue="__field_default__"
    {/*: end */}
    {/*: if strength and field_type is password */}
    onChange={(event) => setStrength(strengthOf(event.target.value))}
    {/*: end */}
    aria-invalid={errors.__field_camel__ !== undefined}
    aria-describedby={`${id}-__field_camel__-error`}
    __field_jsxAttributes__
  />
  {/*: if reveal and field_type is password */}
    <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      {isShown ? 'Hide' : 'Show'}
    </button>
  </span>
  {/*: end */}
  {/*: if strength and field_type is password */}
  <p className="strength" aria-live="polite">
    <meter min={0} max={4} low={2} high={3} optimum={4} value={strength} aria-label="Password strength" />
    {STRENGTHS[strength]}
  </p>
  {/*: end */}
  {/*: end */}
  {/*: end */}
  {errors.__field_camel__ && (
    <p className="error" id={`${id}-__field_camel__-error`}>
      {errors.__field_camel__}
    </p>
  )}
  {/*: end */}
</div>
{/*: if confirm and field_type is password */}
<div className="field">
  <label htmlFor={`${id}-confirmPassword`}>Confirm password</label>
  <input
    id={`${id}-confirmPassword`}
    name="confirmPassword"
    {/*: if reveal */}
    type={isShown ? 'text' : 'password'}
    {/*: else */}
    type="password"
    {/*: end */}
    autoComplete="new-password"
    aria-invalid={errors.confirmPassword !== undefined}
    aria-describedby={`${id}-confirmPassword-error`}
  />
  {errors.confirmPassword && (
    <p className="error" id={`${id}-confirmPassword-error`}>
      {errors.confirmPassword}
    </p>
  )}
</div>
{/*: end */}
{/*: end */}
