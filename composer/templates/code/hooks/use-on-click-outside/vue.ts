import { onMounted, onScopeDispose, type Ref } from 'vue'

/** Calls `handler` when the user presses the pointer outside of the element. */
export function useOnClickOutside(
  element: Readonly<Ref<HTMLElement | null | undefined>>,
  handler: (event: PointerEvent) => void,
): void {
  function onPointerDown(event: PointerEvent) {
    if (element.value && event.target instanceof Node && !element.value.contains(event.target)) handler(event)
  }
  onMounted(() => document.addEventListener('pointerdown', onPointerDown))
  onScopeDispose(() => document.removeEventListener('pointerdown', onPointerDown))
}
