import type { Dispatcher } from 'undici'

// Every piece of a response costs processor time on the event loop, however small it is. Providers send events, which are
// longer than this, and at most a few interim responses.
const FREE_CHUNKS = 2_000
const MIN_MEAN_CHUNK_BYTES = 8
const MAX_INTERIM_RESPONSES = 10

/** Ends responses that arrive in a great many tiny pieces or begin with many interim responses (1xx). */
export const guardResponses: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let chunks = 0
  let bytes = 0
  let interim = 0
  return dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart(controller, status, headers, message) {
      if (status < 200 && ++interim > MAX_INTERIM_RESPONSES)
        controller.abort(new Error('The provider sends too many interim responses'))
      else handler.onResponseStart?.(controller, status, headers, message)
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length
      if (++chunks > FREE_CHUNKS && bytes < chunks * MIN_MEAN_CHUNK_BYTES)
        controller.abort(new Error('The provider sends too many tiny chunks'))
      else handler.onResponseData?.(controller, chunk)
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  })
}
