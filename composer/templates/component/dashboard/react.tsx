//: if recharts
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

//: end
//: include _data.ts

//: if category
const groupTitle = 'Total __barMetric__ by category'
//: else
//: if region
const groupTitle = 'Total __barMetric__ by region'
//: else
const groupTitle = 'Total __barMetric__ by country'
//: end
//: end

export default function __component_Pascal__() {
  return (
    <div className="dashboard">
      <style>{styles}</style>
      {/*: if sidebar */}
      <nav aria-label="Main">
        <strong>Acme</strong>
        <a href="/" aria-current="page">
          Overview
        </a>
        <a href="/orders">Orders</a>
        <a href="/customers">Customers</a>
        <a href="/settings">Settings</a>
      </nav>
      {/*: end */}
      <main>
        <h1>Dashboard</h1>
        <div className="kpis">
          {kpis.map((kpi) => (
            <KpiCard key={kpi.label} {...kpi} />
          ))}
        </div>
        <section className="panel chart">
          <h2>Monthly __lineMetric__</h2>
          {/*: if recharts */}
          <ResponsiveContainer width="100%" height={240}>
            <LineChart data={months}>
              <CartesianGrid strokeDasharray="3 3" vertical={false} />
              <XAxis dataKey="name" />
              <YAxis width={48} />
              <Tooltip />
              <Line type="monotone" dataKey="value" name="__lineMetric__" stroke="#2457d6" strokeWidth={2} />
            </LineChart>
          </ResponsiveContainer>
          {/*: else */}
          <LineChart points={months} label="Monthly __lineMetric__" />
          {/*: end */}
        </section>
        <section className="panel chart">
          <h2>{groupTitle}</h2>
          {/*: if recharts */}
          <ResponsiveContainer width="100%" height={240}>
            <BarChart data={groups}>
              <CartesianGrid strokeDasharray="3 3" vertical={false} />
              <XAxis dataKey="name" />
              <YAxis width={48} />
              <Tooltip />
              <Bar dataKey="value" name="__barMetric__" fill="#2457d6" radius={[4, 4, 0, 0]} />
            </BarChart>
          </ResponsiveContainer>
          {/*: else */}
          <BarChart points={groups} label={groupTitle} />
          {/*: end */}
        </section>
        <section className="panel">
          <h2>Recent orders</h2>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Customer</th>
                  <th scope="col">Total</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {recentOrders.map(({ id, customer, total, status }) => (
                  <tr key={id}>
                    <td>#{id}</td>
                    <td>{customer}</td>
                    <td>{total}</td>
                    <td>{status}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </main>
    </div>
  )
}

function KpiCard({ label, value, change, isDownGood = false }: Kpi) {
  const isGood = isDownGood ? change <= 0 : change >= 0
  return (
    <section className="panel kpi">
      <h2>{label}</h2>
      <p className="value">{value}</p>
      <p className={isGood ? 'good' : 'bad'}>
        {change < 0 ? '▼' : '▲'} {Math.abs(change)}% vs last month
      </p>
    </section>
  )
}
//: if not recharts

//: include _geometry.ts

interface ChartProps {
  points: Point[]
  label: string
}

function LineChart({ points, label }: ChartProps) {
  const top = topOf(points)
  const line = points.map(({ value }, index) => `${shareOf(index, points.length)},${y(value, top)}`).join(' ')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Axis points={points} top={top} />
      <polyline points={line} fill="none" stroke="#2457d6" strokeWidth="2.5" strokeLinejoin="round" />
      {points.map(({ name, value }, index) => (
        <circle key={name} cx={shareOf(index, points.length)} cy={y(value, top)} r="3.5" fill="#2457d6">
          <title>{`${name}: ${value.toLocaleString('en')}`}</title>
        </circle>
      ))}
    </svg>
  )
}

function BarChart({ points, label }: ChartProps) {
  const top = topOf(points)
  const width = ((WIDTH - LEFT) / points.length) * 0.6
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Axis points={points} top={top} />
      {points.map(({ name, value }, index) => (
        <rect
          key={name}
          x={shareOf(index, points.length) - width / 2}
          y={y(value, top)}
          width={width}
          height={HEIGHT - BOTTOM - y(value, top)}
          rx="4"
          fill="#2457d6"
        >
          <title>{`${name}: ${value.toLocaleString('en')}`}</title>
        </rect>
      ))}
    </svg>
  )
}

function Axis({ points, top }: { points: Point[]; top: number }) {
  return (
    <g>
      {ticksOf(top).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value, top)} y2={y(value, top)} stroke="#e3e7ee" />
          <text x={LEFT - 6} y={y(value, top) + 4} textAnchor="end">
            {value.toLocaleString('en')}
          </text>
        </g>
      ))}
      {points.map(({ name }, index) => (
        <text key={name} x={shareOf(index, points.length)} y={HEIGHT - 6} textAnchor="middle">
          {name}
        </text>
      ))}
    </g>
  )
}
//: end

const styles = `
//: include _style.css
`
