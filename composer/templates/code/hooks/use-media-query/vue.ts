import { onMounted, onScopeDispose, readonly, ref } from 'vue'

/** Whether a media query such as `(min-width: 48rem)` matches. False until the component is mounted. */
export function useMediaQuery(query: string) {
  const matches = ref(false)
  let list: MediaQueryList | undefined
  const update = () => {
    matches.value = list?.matches ?? false
  }

  onMounted(() => {
    list = window.matchMedia(query)
    list.addEventListener('change', update)
    update()
  })
  onScopeDispose(() => list?.removeEventListener('change', update))

  return readonly(matches)
}
