import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import type { Anything } from '../run-functions.ts'
import { expectStatus, idOf, recordOf, rowsOf, startNode, under } from '../run-servers.ts'

const hour = (number: number) => new Date(Date.UTC(2035, 0, 1, number)).toISOString()
const capacityOf = (room: Anything): unknown =>
  room?.capacity ?? room?.seats ?? room?.size ?? room?.persons ?? room?.maxPersons
const as = (user: string): Record<string, string> => (user === '' ? {} : { 'x-user-id': user })

/** The server, and the ids of a room for 4 and one for 10: created, or found among its own rooms. */
const start = onceFor(async (answer: Answer) => {
  const api = await startNode(answer)
  const rooms = await api.pathOf(under('rooms', 'room'), 'GET', as('ada'))
  const ids: Anything[] = []
  for (const capacity of [4, 10]) {
    const reply = await api.post(
      rooms,
      { name: `Room ${capacity}`, capacity, seats: capacity, location: 'A' },
      as('ada'),
    )
    if (reply.status < 300) ids.push(idOf(recordOf(reply)))
  }
  if (ids.length < 2) {
    const own = rowsOf(await api.get(rooms, as('ada')))
    ids.splice(
      0,
      2,
      idOf(own.find((room) => Number(capacityOf(room)) < 8)),
      idOf(own.find((room) => Number(capacityOf(room)) >= 8)),
    )
  }
  const bookings = await api.pathOf(
    [...under('bookings', 'booking', 'reservations'), `${rooms}/${ids[0]}/bookings`],
    'POST',
    as('ada'),
  )
  return { api, rooms, bookings, ids }
})

/** `room` is a position in the list of rooms below 2, or an id. */
async function book(answer: Answer, room: number | string, from: number, to: number, user = 'ada') {
  const { api, bookings, ids } = await start(answer)
  const id = room === 0 || room === 1 ? ids[room] : room
  const json = {
    roomId: id,
    room_id: id,
    room: id,
    start: hour(from),
    end: hour(to),
    startTime: hour(from),
    endTime: hour(to),
    from: hour(from),
    to: hour(to),
    startsAt: hour(from),
    endsAt: hour(to),
    start_time: hour(from),
    end_time: hour(to),
    startAt: hour(from),
    endAt: hour(to),
    persons: 1,
    title: 'Meeting',
  }
  return api.post(bookings.replace(`/${ids[0]}/bookings`, `/${id}/bookings`), json, as(user))
}

async function cancel(answer: Answer, id: unknown, user: string) {
  const { api, bookings } = await start(answer)
  const path = `${bookings}/${id}`
  const reply = await api.call('DELETE', path, { headers: as(user) })
  if (reply.status !== 404 && reply.status !== 405) return reply
  return api.call('POST', `${path}/cancel`, { json: {}, headers: as(user) })
}

async function free(answer: Answer, from: number, to: number, persons: number): Promise<unknown[]> {
  const { api, rooms } = await start(answer)
  const names = {
    start: hour(from),
    end: hour(to),
    from: hour(from),
    to: hour(to),
    startTime: hour(from),
    endTime: hour(to),
    startsAt: hour(from),
    endsAt: hour(to),
    start_time: hour(from),
    end_time: hour(to),
  }
  const query = new URLSearchParams({
    ...names,
    persons: String(persons),
    people: String(persons),
    capacity: String(persons),
    attendees: String(persons),
    numberOfPersons: String(persons),
    number: String(persons),
  })
  const base = rooms.replace(/\/rooms?$/, '')
  for (const path of [
    `${rooms}/free`,
    `${rooms}/available`,
    `${rooms}/availability`,
    `${base}/free-rooms`,
    `${base}/available-rooms`,
    `${base}/availability`,
  ]) {
    const reply = await api.get(`${path}?${query}`, as('ada'))
    if (reply.status === 200) return rowsOf(reply).map(idOf)
  }
  return fail('there is no endpoint for free rooms')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'endpoints to list (and create or seed) rooms with a capacity exist',
    from: 'rooms and bookings',
    core: true,
    test: async (answer) => {
      const { api, rooms } = await start(answer)
      const list = rowsOf(await api.get(rooms))
      expect(
        list.length >= 2 && list.every((room) => typeof capacityOf(room) === 'number'),
        'there are no rooms with a capacity',
      )
    },
  },
  {
    says: 'endpoint to create a booking with room, start and end exists -> 201',
    from: 'rooms and bookings',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 1, 2), [201], 'POST')
    },
  },
  {
    says: 'an overlapping booking of the same room -> 409 (or 400)',
    from: 'cannot be booked two times in same time',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 10, 12), [200, 201], 'the first')
      for (const [from, to] of [
        [11, 13],
        [9, 11],
        [10, 12],
        [9, 13],
      ] as const)
        expectStatus(await book(answer, 0, from, to, 'bob'), [409, 400], `${from} to ${to}`)
    },
  },
  {
    says: 'a booking that starts exactly when another ends is accepted',
    from: 'cannot be booked two times in same time',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 30, 31), [200, 201], 'the first')
      expectStatus(await book(answer, 0, 31, 32), [200, 201], 'the one after it')
    },
  },
  {
    says: 'the same time in another room is accepted',
    from: 'cannot be booked two times in same time',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 40, 41), [200, 201], 'the first')
      expectStatus(await book(answer, 1, 40, 41), [200, 201], 'another room')
    },
  },
  {
    says: 'end before or equal to start -> 400',
    from: 'rooms and bookings',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 50, 51), [200, 201], 'a valid time')
      expectStatus(await book(answer, 0, 53, 52), [400, 422], 'an end before the start')
      expectStatus(await book(answer, 0, 54, 54), [400, 422], 'an end at the start')
    },
  },
  {
    says: 'the user is taken from X-User-Id; missing -> 400 or 401',
    from: 'use header X-User-Id for who is user',
    test: async (answer) => {
      expectStatus(await book(answer, 0, 60, 61), [200, 201], 'with a user')
      expectStatus(await book(answer, 0, 62, 63, ''), [400, 401], 'without a user')
    },
  },
  {
    says: 'cancel by the owner -> 200 or 204',
    from: 'user can cancel only his booking',
    test: async (answer) => {
      const id = idOf(recordOf(await book(answer, 0, 70, 71)))
      expectStatus(await cancel(answer, id, 'ada'), [200, 204], 'the owner')
    },
  },
  {
    says: 'cancel by another user -> 403',
    from: 'user can cancel only his booking',
    test: async (answer) => {
      const id = idOf(recordOf(await book(answer, 0, 72, 73)))
      expectStatus(await cancel(answer, id, 'bob'), [403], 'another user')
    },
  },
  {
    says: 'after cancel the time is free again',
    from: 'user can cancel',
    test: async (answer) => {
      const id = idOf(recordOf(await book(answer, 0, 74, 75)))
      expectStatus(await cancel(answer, id, 'ada'), [200, 204], 'the owner')
      expectStatus(await book(answer, 0, 74, 75, 'bob'), [200, 201], 'the same time again')
    },
  },
  {
    says: 'endpoint for free rooms takes start, end and number of persons',
    from: 'show me free rooms for given time and number of persons',
    test: async (answer) => {
      await free(answer, 80, 81, 1)
    },
  },
  {
    says: 'free rooms leaves out rooms booked at that time',
    from: 'free rooms for given time',
    test: async (answer) => {
      const { ids } = await start(answer)
      expect((await free(answer, 82, 83, 1)).includes(ids[0]), 'a free room is missing')
      await book(answer, 0, 82, 83)
      expect(!(await free(answer, 82, 83, 1)).includes(ids[0]), 'a booked room is listed')
    },
  },
  {
    says: 'free rooms leaves out rooms that are too small',
    from: 'number of persons',
    test: async (answer) => {
      const { ids } = await start(answer)
      const found = await free(answer, 84, 85, 8)
      expect(found.includes(ids[1]) && !found.includes(ids[0]), `rooms ${found}`)
    },
  },
  {
    says: 'booking of an unknown room -> 404 (implied)',
    from: '',
    test: async (answer) => {
      const { ids } = await start(answer)
      expectStatus(await book(answer, 0, 86, 87), [200, 201], 'a known room')
      expectStatus(
        await book(
          answer,
          typeof ids[0] === 'number' ? 99999 : '00000000-0000-4000-8000-000000000000',
          88,
          89,
        ),
        [404],
        'an unknown room',
      )
    },
  },
]
