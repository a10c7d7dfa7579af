import { bug, type LintTable, style } from './table.ts'

export const vueTable: LintTable = {
  'vue/no-arrow-functions-in-watch': bug('An arrow function in watch has the wrong this.'),
  'vue/no-async-in-computed-properties': bug(
    'A computed property must give its value at once; this one gives a promise or has a delayed effect.',
  ),
  'vue/no-child-content': bug('v-html or v-text replaces the content that is written here.'),
  'vue/no-computed-properties-in-data': bug('Computed properties do not exist yet when data is set up.'),
  'vue/no-deprecated-destroyed-lifecycle': bug(
    'Vue 3 no longer calls this hook; it is named unmounted or beforeUnmount now.',
  ),
  'vue/no-deprecated-filter': bug('Vue 3 has no filters; the pipe is a bitwise or.'),
  'vue/no-deprecated-v-on-native-modifier': bug('Vue 3 has no .native modifier.'),
  'vue/no-deprecated-slot-attribute': bug('Vue 3 ignores the slot attribute; use v-slot.'),
  'vue/no-dupe-keys': bug(
    'The same name is used twice among props, data, computed and methods; one hides the other.',
  ),
  'vue/no-dupe-v-else-if': bug(
    'An earlier branch already covers this condition, so this one is never shown.',
    { as: 'dead-code', cwe: 561 },
  ),
  'vue/no-duplicate-attributes': bug('The same attribute is set twice; only one of them counts.'),
  'vue/no-export-in-script-setup': bug('script setup cannot export.', { severity: 'high' }),
  'vue/no-lifecycle-after-await': bug(
    'A lifecycle hook registered after an await is not bound to the component and never runs.',
  ),
  'vue/no-watch-after-await': bug('A watcher made after an await is not stopped with the component.'),
  'vue/no-mutating-props': bug(
    'A prop belongs to the parent; changing it here is lost at the next render or changes the parent behind its back.',
  ),
  'vue/no-parsing-error': bug('This part of the template is not valid.', { severity: 'high' }),
  'vue/no-ref-as-operand': bug('A ref is used without .value, so the object itself is compared or counted.'),
  'vue/no-ref-object-reactivity-loss': bug(
    'The value is read once here and does not change with the ref any more.',
    { confidence: 0.7 },
  ),
  'vue/no-setup-props-reactivity-loss': bug(
    'The value of the prop is read once here and does not change with it any more.',
    { confidence: 0.7 },
  ),
  'vue/no-reserved-keys': bug('This name is taken by Vue itself.'),
  'vue/no-reserved-props': bug('This name is taken by Vue and cannot be a prop.'),
  'vue/no-shared-component-data': bug('data must be a function, or all instances share one object.'),
  'vue/no-side-effects-in-computed-properties': bug(
    'A computed property must not change anything; it may run at any time, or not at all.',
  ),
  'vue/no-template-key': bug('A key on a template without v-for does nothing.', { severity: 'low' }),
  'vue/no-textarea-mustache': bug('Text in a textarea is not updated; use v-model.'),
  'vue/no-unused-components': style('This component is registered but not used in the template.', {
    as: 'unused-import',
  }),
  'vue/no-unused-vars': style('This variable of v-for or a slot is not used.', {
    as: 'unused-variable',
    cwe: 563,
  }),
  'vue/no-use-v-if-with-v-for': {
    category: 'performance',
    severity: 'medium',
    message:
      'v-if and v-for on one element: the condition is tested for every item, or cannot see it at all. Filter the list, or move the condition.',
  },
  'vue/no-v-text-v-html-on-component': bug('v-text or v-html on a component replaces what it renders.'),
  'vue/require-component-is': bug('A component element without :is renders nothing.'),
  'vue/require-prop-type-constructor': bug(
    'The type of a prop must be a constructor such as String, not its name.',
  ),
  'vue/require-render-return': bug('The render function does not return on every path.'),
  'vue/require-toggle-inside-transition': bug('A transition without v-if or v-show inside never runs.'),
  'vue/require-v-for-key': bug(
    'Without a key, Vue reuses elements of the list for the wrong items when it changes.',
  ),
  'vue/require-valid-default-prop': bug(
    'The default value does not fit the type of the prop, or is shared by all instances.',
  ),
  'vue/return-in-computed-property': bug(
    'This computed property does not return on every path and gives undefined.',
  ),
  'vue/return-in-emits-validator': bug(
    'This check of an event does not say whether it is valid on every path.',
  ),
  'vue/valid-define-emits': bug('defineEmits is not used as Vue expects.'),
  'vue/valid-define-props': bug('defineProps is not used as Vue expects.'),
  'vue/valid-next-tick': bug('nextTick is neither awaited nor given a callback.'),
  'vue/valid-template-root': bug('The template has no valid root.'),
  'vue/valid-v-bind': bug('This v-bind is not valid.'),
  'vue/valid-v-else': bug('This v-else has no v-if before it, or an expression that it cannot have.', {
    severity: 'high',
  }),
  'vue/valid-v-else-if': bug('This v-else-if has no v-if before it, or no expression.', {
    severity: 'high',
  }),
  'vue/valid-v-for': bug('This v-for is not valid.', { severity: 'high' }),
  'vue/valid-v-html': bug('This v-html is not valid.'),
  'vue/valid-v-if': bug('This v-if is not valid.', { severity: 'high' }),
  'vue/valid-v-model': bug('This v-model is not valid: its target cannot be assigned to.', {
    severity: 'high',
  }),
  'vue/valid-v-on': bug('This event handler is not valid.'),
  'vue/valid-v-show': bug('This v-show is not valid.'),
  'vue/valid-v-slot': bug('This v-slot is not valid.', { severity: 'high' }),
  'vue/valid-v-text': bug('This v-text is not valid.'),
}
