//: lacks: callback
import { onScopeDispose, type Ref, readonly, ref, toValue, watch, type MaybeRefOrGetter } from 'vue'

/** The value as it was when it last stayed the same for `delayMs` milliseconds. */
export function useDebounce<T>(source: MaybeRefOrGetter<T>, delayMs = __delay__): Readonly<Ref<T>> {
  const debounced = ref(toValue(source)) as Ref<T>
  let timer: ReturnType<typeof setTimeout> | undefined

  watch(
    () => toValue(source),
    (value) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        debounced.value = value
      }, delayMs)
    },
  )
  onScopeDispose(() => clearTimeout(timer))

  return readonly(debounced) as Readonly<Ref<T>>
}
