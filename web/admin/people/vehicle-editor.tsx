import { useQuery } from '@tanstack/react-query'

import { describing, type EditorProps } from '../editors/editor-context.ts'
import { say } from '../words/say.ts'
import { vehiclesQuery } from './people-queries.ts'

/** The cars and boats by name. One that is gone stays until another is chosen. */
export function VehicleEditor({ id, value, onChange, fallback: _fallback, ...description }: EditorProps<'vehicle'>) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery)
  const offered = vehicles.filter((vehicle) => vehicle.isActive || vehicle.id === value)

  return (
    <select
      id={id}
      className="admin-input"
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      {...describing(description)}
    >
      <option value="">{say('None chosen')}</option>
      {value !== null && !offered.some((vehicle) => vehicle.id === value) && <option value={value}>{value}</option>}
      {offered.map((vehicle) => (
        <option key={vehicle.id} value={vehicle.id}>
          {vehicle.name}
        </option>
      ))}
    </select>
  )
}

/** A vehicle's name, where it is only read. */
export function VehicleName({ value }: { value: number | null }) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery)
  return <span className="value-text">{vehicles.find((vehicle) => vehicle.id === value)?.name ?? value}</span>
}
