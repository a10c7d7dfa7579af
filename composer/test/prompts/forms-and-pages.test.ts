import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

interface Case {
  readonly prompt: string
  readonly framework?: string
  /** Each is in the content. */
  readonly has?: readonly string[]
  /** None is in the content. */
  readonly hasNot?: readonly string[]
  /** Without it, the answer is complete. */
  readonly missing?: readonly string[]
}

const cases: readonly Case[] = [
  {
    prompt: 'sign up form: password must have 10 characters, one number and one uppercase letter',
    hasNot: ['uppercaseLetter', 'type="number"'],
    has: ['Use lower case and upper case letters and a number.'],
  },
  // Selects need values
  ...['react', 'vue', 'svelte', 'html'].map((framework) => ({
    prompt: 'form with name and country select',
    framework,
    has: ['Country'],
    missing: ['country select'],
  })),
  { prompt: 'form with name and size dropdown (S, M, L)', has: ['<select'] },
  { prompt: 'form with name and size radio (S, M, L)', missing: ['size radio (S, M, L)'] },
  {
    prompt:
      'login form with a "remember me" checkbox. Disable the submit button while the request is running.',
    has: ['Remember me'],
  },
  { prompt: 'login form with a "Keep me signed in" checkbox', missing: ['"Keep me signed in" checkbox'] },
  {
    prompt:
      'pricing page with three plans (Free, Pro $19/month, Team $49/month), a monthly/yearly toggle where yearly saves 15%, the Pro plan highlighted as "Most popular"',
    has: ['price: 19', 'price: 49', 'Most popular', '15'],
  },
  {
    prompt: 'pricing table with plans Basic $5 per week and Gold $9 per week',
    missing: ['plans Basic $5 per week', 'Gold $9 per week'],
  },
  { prompt: 'login form', has: ['function LoginForm', 'type="password"'], hasNot: ['use client'] },
  {
    prompt: 'login form with remember me, forgot password link and show password toggle',
    framework: 'vue',
    has: ['Remember me', 'Forgot password?', 'aria-pressed'],
  },
  {
    prompt: 'login with username and password',
    framework: 'svelte',
    has: ['autocomplete="username"'],
    hasNot: ['type="email"'],
  },
  { prompt: 'login page with google sign in', framework: 'html', has: ['Continue with Google'] },
  {
    prompt: 'login form in next.js, password at least 8 characters',
    has: ["'use client'", 'password.length < 8'],
  },
  { prompt: 'forgot password form', has: ['Send reset link'] },
  { prompt: 'login form without forgot password', hasNot: ['Forgot'] },
  { prompt: 'login form with tailwind', missing: ['tailwind'] },
  { prompt: 'login form with two factor authentication', missing: ['two factor authentication'] },
  { prompt: 'signup form', has: ['function SignUpForm', 'Create account'] },
  {
    prompt:
      'registration form with first name, last name, email, password, confirm password. passwords must match',
    has: ['name="firstName"', 'name="confirmPassword"', 'The passwords do not match.'],
  },
  {
    prompt: 'sign up page with password strength meter and terms checkbox',
    framework: 'svelte',
    has: ['strengthOf', 'name="consent"'],
  },
  { prompt: 'register form with phone verification', missing: ['phone verification'] },
  {
    prompt:
      'make me component for contact, i want that user write name, mail and the message, and if mail is wrong it must say error under the field. after send show thank you text. button should be disable when is sending. react with typescript',
    has: [
      'function ContactForm',
      'name="mail"',
      'type="email"',
      '<textarea',
      'Thank you!',
      "disabled={status === 'sending'}",
    ],
  },
  {
    prompt: 'contact form in react with name, email, subject and message. posts to /api/contact',
    has: ['name="subject"', "fetch('/api/contact'"],
    hasNot: ['onSubmit:'],
  },
  { prompt: 'contact form', framework: 'html', has: ['action="/api/contact-form"', 'name="message"'] },
  {
    prompt: 'Can you please make a simple contact form? it should have name, email and phone',
    framework: 'html',
    has: ['type="tel"'],
    hasNot: ['<textarea'],
  },
  { prompt: 'contact form. It should have a dark background', missing: ['dark background'] },
  { prompt: 'contact form with captcha', missing: ['captcha'] },
  { prompt: 'contact us section with address and a map', missing: ['map'] },
  {
    prompt: 'Form for a job application: first name, email, resume upload and cover letter (textarea)',
    has: ['name="firstName"', 'type="file"', 'name="coverLetter"'],
  },
  {
    prompt: 'form to add a product with name, price and description',
    has: ['function Form', 'Add product', 'name="price"'],
  },
  { prompt: 'form with dynamic rows', missing: ['dynamic rows'] },
  {
    prompt: 'registration form for an event with name, email and t-shirt size (S, M, L, XL)',
    has: ['Register for the event', 'value="XL"'],
  },
  { prompt: 'feedback form with rating 1-5 and comments', has: ['min={1}', 'max={5}'] },
  { prompt: 'feedback form with star rating', missing: ['star rating'] },
  { prompt: 'newsletter signup', has: ['Subscribe', 'type="email"'] },
  {
    prompt:
      'Accessible modal in React. Props isOpen, onClose, title, children. Close on Escape and on backdrop click (but not when clicking inside), trap focus, give focus back to the element that opened it. Render through a portal.',
    has: ['createPortal', 'aria-modal="true"', 'keepFocusInside', 'opener.focus()'],
  },
  { prompt: 'modal that opens after 5 seconds', missing: ['opens after 5 seconds'] },
  { prompt: 'modal with a portal', framework: 'html', missing: ['portal'] },
  {
    prompt: 'confirm dialog for deleting an item',
    framework: 'vue',
    has: ['role="alertdialog"', 'onConfirm'],
  },
  { prompt: 'tabs: Home, About, Contact', has: ["label: 'Home'", "label: 'Contact'", 'role="tablist"'] },
  { prompt: 'vertical tabs with 4 tabs', has: ['aria-orientation="vertical"', "label: 'Pricing'"] },
  { prompt: 'tabs with badges and closable tabs', missing: ['badges', 'closable tabs'] },
  {
    prompt: 'FAQ section with 5 questions, only one open at a time',
    has: ['How can I reach you?', '? [] : [itemId]'],
  },
  { prompt: 'accordion with nested accordions', missing: ['nested accordions'] },
  {
    prompt: 'navbar with logo "Acme", links Home, Products and Pricing and a hamburger menu on mobile',
    has: ['Acme', "label: 'Products'", 'hamburger'],
    hasNot: ["label: 'About'"],
  },
  { prompt: 'navbar with language switcher', missing: ['language switcher'] },
  { prompt: 'collapsible sidebar with icons', framework: 'svelte', has: ['isCollapsed'] },
  {
    prompt: 'hero section with headline "Ship faster" and an image',
    framework: 'nextjs',
    has: ['Ship faster', '<svg'],
    hasNot: ['use client'],
  },
  {
    prompt: 'pricing section, 3 tiers',
    framework: 'html',
    has: ['Starter', 'Pro', 'Business'],
    hasNot: ['Enterprise'],
  },
  {
    prompt:
      'pricing page with Basic €9, Standard €19 and Premium €49, monthly/yearly toggle with 25 percent discount',
    has: ['price: 19', '`€${', '25 / 100', 'Most popular'],
  },
  {
    prompt: 'pricing section with three plans (Basic, Pro, Enterprise), highlight the Pro plan',
    framework: 'vue',
    has: ["name: 'Basic'", "name: 'Enterprise'"],
  },
  { prompt: 'pricing with 8 plans', missing: ['8 plans'] },
  {
    prompt: 'landing page for my app called Taskly with features, pricing and FAQ',
    has: ['Taskly', 'id="pricing"', '<details>'],
    hasNot: ['id="contact"'],
  },
  { prompt: 'landing page for a coffee shop', missing: ['for a coffee shop'] },
  { prompt: 'footer with 4 columns and social links', framework: 'vue', has: ['Resources', 'LinkedIn'] },
  { prompt: 'toast notifications, auto-dismiss after 3 seconds', has: ['useToast', '3 * 1000'] },
  { prompt: 'toast with undo action', missing: ['undo action'] },
  {
    prompt: 'multi-step form with 3 steps: personal info, address and review',
    framework: 'svelte',
    has: ["title: 'Personal info'", 'postcode', 'aria-current'],
  },
  { prompt: 'wizard with steps Pets and Hobbies', missing: ['steps Pets and Hobbies'] },
  {
    prompt: 'settings page with change password and delete account',
    has: ['newPassword', 'onDeleteAccount', 'emailNotifications'],
  },
  { prompt: 'dropdown menu with Edit, Share and Delete', has: ["label: 'Share'", 'role="menuitem"'] },
  { prompt: 'typeahead search input with debounce 300ms', has: ['DELAY_MS = 300', 'role="combobox"'] },
  {
    prompt: 'drag and drop image upload with previews, max 5MB',
    framework: 'vue',
    has: ['5 * 1024 * 1024', 'createObjectURL', 'drop.prevent'],
  },
  { prompt: 'image upload with crop', missing: ['crop'] },
  {
    prompt: 'dark mode toggle that remembers choice',
    framework: 'svelte',
    has: ['localStorage', 'dataset.theme'],
  },
  { prompt: 'dark mode toggle without localStorage', missing: ['without localStorage'] },
]

describe('forms, pages and controls', () => {
  for (const { prompt, framework, has = [], hasNot = [], missing = [] } of cases)
    test(`${framework ?? 'default'}: ${prompt.slice(0, 80)}`, async () => {
      const composition = await compose({ prompt, type: 'component', framework })
      assert.deepEqual(composition.missing, missing)
      assert.equal(composition.complete, missing.length === 0)
      // Formatters may choose other quotes.
      const plain = (text: string) => text.replaceAll('"', "'")
      for (const text of has) assert.ok(plain(composition.content).includes(plain(text)), `has ${text}`)
      for (const text of hasNot)
        assert.ok(!plain(composition.content).includes(plain(text)), `has not ${text}`)
    })
})
