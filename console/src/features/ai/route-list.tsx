import { IconButton } from '../../ui/button.tsx'
import { copy } from '../../ui/toasts.tsx'
import { type Api, curlFor } from './routes.ts'

/** The routes of a generated API, as read from its code. */
export function RouteList({ api }: { api: Api }) {
  return (
    <div className="routes">
      <p className="small soft">
        Read from the code, which is not run. The examples assume {api.address}, the id 1 and an empty body:
        fill in the fields that the route needs.
      </p>
      <ul>
        {api.routes.map((route) => {
          const command = curlFor(api.address, route)
          const name = `${route.method} ${route.path}`
          return (
            <li key={name}>
              <p className="mono">
                <span className="badge">{route.method}</span> {route.path}
              </p>
              <div className="route-example">
                <code>{command}</code>
                <IconButton
                  small
                  icon="copy"
                  label={`Copy the example for ${name}`}
                  onClick={() => copy(command, 'Example')}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
