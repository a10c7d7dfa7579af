import { bug, type LintTable } from './table.ts'

export const vueTable: LintTable = {
  'vue/no-arrow-functions-in-watch': bug('An arrow function in `watch` has the wrong `this`.'),
  'vue/no-async-in-computed-properties': bug(
    'The computed property is asynchronous, but must return its value synchronously.',
  ),
  'vue/no-child-content': bug('`v-html` or `v-text` replaces the content of the element.'),
  'vue/no-computed-properties-in-data': bug('Computed properties do not exist yet when `data` runs.'),
  'vue/no-deprecated-destroyed-lifecycle': bug('Vue 3 no longer calls this hook.'),
  'vue/no-deprecated-filter': bug('Vue 3 has no filters; `|` is a bitwise or.'),
  'vue/no-deprecated-v-on-native-modifier': bug('Vue 3 has no `.native` modifier.'),
  'vue/no-deprecated-slot-attribute': bug('Vue 3 ignores the `slot` attribute. Use `v-slot`.'),
  'vue/no-dupe-keys': bug(
    'The same name is used twice among props, data, computed and methods; one hides the other.',
  ),
  'vue/no-dupe-v-else-if': {
    as: 'dead-code',
    message: 'An earlier branch already covers this condition, so this branch never shows.',
  },
  'vue/no-duplicate-attributes': bug('The same attribute is set twice; only one of them counts.'),
  'vue/no-export-in-script-setup': bug('`<script setup>` cannot contain exports.', { severity: 'high' }),
  'vue/no-lifecycle-after-await': bug('A lifecycle hook that is registered after an `await` never runs.'),
  'vue/no-watch-after-await': bug(
    'A watcher that is created after an `await` is not stopped with the component.',
  ),
  'vue/no-mutating-props': bug('The component changes a prop, which belongs to its parent.'),
  'vue/no-parsing-error': bug('The template cannot be parsed here.', { severity: 'high' }),
  'vue/no-ref-as-operand': bug('A ref is used as an operand without `.value`.'),
  'vue/no-ref-object-reactivity-loss': bug('The value is read once and does not follow the ref.', {
    confidence: 0.7,
  }),
  'vue/no-setup-props-reactivity-loss': bug(
    'The value of the prop is read once and does not follow later changes.',
    { confidence: 0.7 },
  ),
  'vue/no-reserved-keys': bug('This name is reserved by Vue.'),
  'vue/no-reserved-props': bug('This name is reserved by Vue and cannot be a prop.'),
  'vue/no-shared-component-data': bug('`data` is an object that all instances share.'),
  'vue/no-side-effects-in-computed-properties': bug(
    'The computed property has a side effect, but can run at any time, or not at all.',
  ),
  'vue/no-template-key': bug('A `key` on a `<template>` without `v-for` has no effect.', { severity: 'low' }),
  'vue/no-textarea-mustache': bug('Interpolation in a `<textarea>` is not updated. Use `v-model`.'),
  'vue/no-unused-components': {
    as: 'unused-import',
    message: 'This component is registered but not used in the template.',
  },
  'vue/no-unused-vars': { as: 'unused-variable', message: 'This variable of `v-for` or a slot is not used.' },
  'vue/no-use-v-if-with-v-for': {
    category: 'performance',
    severity: 'medium',
    message:
      '`v-if` and `v-for` are on the same element, and which one runs first depends on the version of Vue. Filter the list, or move the condition.',
  },
  'vue/no-v-text-v-html-on-component': bug('`v-text` or `v-html` on a component replaces what it renders.'),
  'vue/require-component-is': bug('`<component>` without `:is` renders nothing.'),
  'vue/require-prop-type-constructor': bug(
    'The type of a prop is given as text instead of a constructor such as `String`.',
  ),
  'vue/require-render-return': bug('The render function does not return on every path.'),
  'vue/require-toggle-inside-transition': bug('A transition without `v-if` or `v-show` inside never runs.'),
  'vue/require-v-for-key': bug(
    'Without a `key`, Vue can reuse elements for the wrong items when the list changes.',
  ),
  'vue/require-valid-default-prop': bug(
    'The default value does not fit the type of the prop, or is shared by all instances.',
  ),
  'vue/return-in-computed-property': bug('The computed property does not return a value on every path.'),
  'vue/return-in-emits-validator': bug('The validator of this event does not return a value on every path.'),
  'vue/valid-define-emits': bug(
    '`defineEmits` is called more than once, without arguments, or with local variables.',
  ),
  'vue/valid-define-props': bug(
    '`defineProps` is called more than once, without arguments, or with local variables.',
  ),
  'vue/valid-next-tick': bug('`nextTick` is neither awaited nor called with a callback.'),
  'vue/valid-template-root': bug('The `<template>` is empty, or has both `src` and content.'),
  'vue/valid-v-bind': bug('This `v-bind` has no value or an invalid modifier.'),
  'vue/valid-v-else': bug('This `v-else` has no `v-if` before it, or has an expression.', {
    severity: 'high',
  }),
  'vue/valid-v-else-if': bug('This `v-else-if` has no `v-if` before it, or no expression.', {
    severity: 'high',
  }),
  'vue/valid-v-for': bug('This `v-for` has no valid expression, or lacks a valid key.', { severity: 'high' }),
  'vue/valid-v-html': bug('This `v-html` has no expression, or an argument or modifier that it cannot have.'),
  'vue/valid-v-if': bug('This `v-if` has no expression, or stands next to `v-else`.', { severity: 'high' }),
  'vue/valid-v-model': bug('The target of this `v-model` cannot be assigned to.', {
    severity: 'high',
  }),
  'vue/valid-v-on': bug('This `v-on` has no handler or an unknown modifier.'),
  'vue/valid-v-show': bug('This `v-show` has no expression, or an argument or modifier that it cannot have.'),
  'vue/valid-v-slot': bug('This `v-slot` is on the wrong element, or is repeated.', { severity: 'high' }),
  'vue/valid-v-text': bug('This `v-text` has no expression, or an argument or modifier that it cannot have.'),
}
