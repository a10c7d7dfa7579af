import type { Context } from './context.ts'
import type { Component } from './model.ts'
import { accordionComponent } from './parts/accordion.ts'
import {
  avatarComponent,
  badgeComponent,
  buttonComponent,
  progressComponent,
  spinnerComponent,
  tooltipComponent,
} from './parts/basics.ts'
import { bellComponent } from './parts/bell.ts'
import { calculatorOf } from './parts/calculator.ts'
import { calendarComponent } from './parts/calendar.ts'
import { cardComponent } from './parts/card.ts'
import { carouselComponent } from './parts/carousel.ts'
import { cartComponent } from './parts/cart.ts'
import { chartComponent } from './parts/chart.ts'
import { chatComponent } from './parts/chat.ts'
import { colorMixerComponent, isColorMixer } from './parts/color-mixer.ts'
import { colorPickerComponent } from './parts/color-picker.ts'
import { confirmWordComponent } from './parts/confirm-word.ts'
import { counterComponent, fieldComponent, ratingComponent, toggleComponent } from './parts/controls.ts'
import { dashboardComponent } from './parts/dashboard.ts'
import { dataGridComponent } from './parts/data-grid.ts'
import { dateRangeComponent } from './parts/date-range.ts'
import { fixedRowsComponent } from './parts/fixed-rows.ts'
import { formComponent } from './parts/form.ts'
import { formPlan } from './parts/form-plan.ts'
import { gameOf } from './parts/games/game.ts'
import { kanbanComponent } from './parts/kanban.ts'
import { heroComponent } from './parts/landing.ts'
import { layoutComponent } from './parts/layout.ts'
import { ledgerComponent } from './parts/ledger.ts'
import { limitedTextComponent } from './parts/limited-text.ts'
import { listComponent } from './parts/list.ts'
import { matrixComponent } from './parts/matrix.ts'
import { multiSelectComponent } from './parts/multi-select.ts'
import { navigationComponent } from './parts/navigation.ts'
import { otpComponent } from './parts/otp.ts'
import { alertComponent, dialogComponent, menuComponent, toastComponent } from './parts/overlays.ts'
import { errorComponent, notFoundComponent, pageComponent } from './parts/pages.ts'
import { paletteComponent } from './parts/palette.ts'
import { passwordComponent } from './parts/password-field.ts'
import { playerComponent } from './parts/player.ts'
import { pollComponent } from './parts/poll.ts'
import { pricingComponent } from './parts/pricing.ts'
import { quizComponent } from './parts/quiz.ts'
import { recordsComponent } from './parts/records.ts'
import { rowsEditorComponent } from './parts/rows-editor.ts'
import { searchComponent } from './parts/search.ts'
import { seatsComponent } from './parts/seats.ts'
import { skeletonComponent } from './parts/skeleton.ts'
import { statusStepsComponent } from './parts/status-steps.ts'
import { stepsComponent, timelineOf } from './parts/steps.ts'
import { tableComponent } from './parts/table.ts'
import { tabsComponent } from './parts/tabs.ts'
import { tagInputComponent } from './parts/tag-input.ts'
import { timerComponent } from './parts/timer.ts'
import { todoComponent } from './parts/todo.ts'
import { transferComponent } from './parts/transfer.ts'
import { treeComponent } from './parts/tree.ts'
import { uploadComponent } from './parts/upload.ts'
import type { ViewKind } from './view-kind.ts'

/** Who makes a view of a kind. */
export const makers: Readonly<Record<ViewKind, (context: Context) => Component>> = {
  accordion: accordionComponent,
  alert: alertComponent,
  avatar: avatarComponent,
  badge: badgeComponent,
  bell: bellComponent,
  button: buttonComponent,
  calculator: (context) => calculatorOf(context) ?? pageComponent(context),
  calendar: calendarComponent,
  card: cardComponent,
  carousel: carouselComponent,
  cart: cartComponent,
  chart: chartComponent,
  chat: chatComponent,
  'color-picker': (context) =>
    isColorMixer(context.text) ? colorMixerComponent(context) : colorPickerComponent(context),
  counter: counterComponent,
  dashboard: dashboardComponent,
  'date-range': dateRangeComponent,
  dialog: dialogComponent,
  'error-page': errorComponent,
  field: fieldComponent,
  'fixed-rows': fixedRowsComponent,
  form: (context) => formComponent(formPlan(context, 'form')),
  game: (context) => gameOf(context) ?? pageComponent(context),
  hero: heroComponent,
  kanban: kanbanComponent,
  layout: layoutComponent,
  list: (context) =>
    (context.says(/\btimeline\b/) ? timelineOf(context) : undefined) ?? listComponent(context),
  login: (context) => formComponent(formPlan(context, 'login')),
  menu: menuComponent,
  'multi-select': multiSelectComponent,
  navigation: navigationComponent,
  'not-found': notFoundComponent,
  otp: otpComponent,
  page: pageComponent,
  palette: paletteComponent,
  password: passwordComponent,
  player: playerComponent,
  pricing: pricingComponent,
  progress: progressComponent,
  quiz: quizComponent,
  rating: ratingComponent,
  records: recordsComponent,
  'rows-editor': rowsEditorComponent,
  search: searchComponent,
  seats: seatsComponent,
  skeleton: skeletonComponent,
  spinner: spinnerComponent,
  'status-steps': statusStepsComponent,
  steps: stepsComponent,
  table: tableComponent,
  tabs: tabsComponent,
  'tag-input': tagInputComponent,
  timer: timerComponent,
  toast: toastComponent,
  todo: todoComponent,
  toggle: toggleComponent,
  tooltip: tooltipComponent,
  transfer: transferComponent,
  tree: treeComponent,
  'confirm-word': confirmWordComponent,
  'data-grid': dataGridComponent,
  ledger: ledgerComponent,
  'limited-text': limitedTextComponent,
  matrix: matrixComponent,
  poll: pollComponent,
  upload: uploadComponent,
}
