import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { describing } from '../controls/labelled.tsx'
import type { EditorProps } from './editor-context.ts'
import { say } from '../words/say.ts'
import { vehiclesQuery } from '../api/queries.ts'

export function VehicleEditor({ id, value, onChange, fallback: _fallback, ...description }: EditorProps<'vehicle'>) {
  return <VehicleSelect id={id} value={value} onChange={onChange} {...describing(description)} />
}

interface VehicleSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: number | null
  onChange: (vehicleId: number | null) => void
}

/** The cars and boats by name. One that is gone stays until another is chosen. */
export function VehicleSelect({ value, onChange, ...rest }: VehicleSelectProps) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery)
  const offered = vehicles.filter((vehicle) => vehicle.isActive || vehicle.id === value)

  return (
    <select
      {...rest}
      className="admin-input"
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
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
