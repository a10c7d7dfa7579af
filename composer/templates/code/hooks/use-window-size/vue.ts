import { onMounted, onScopeDispose, readonly, ref } from 'vue'

/** Width and height of the window in CSS pixels; 0 until the component is mounted. */
export function useWindowSize() {
  const width = ref(0)
  const height = ref(0)
  function update() {
    width.value = window.innerWidth
    height.value = window.innerHeight
  }
  onMounted(() => {
    update()
    window.addEventListener('resize', update)
  })
  onScopeDispose(() => {
    if (typeof window !== 'undefined') window.removeEventListener('resize', update)
  })

  return { width: readonly(width), height: readonly(height) }
}
