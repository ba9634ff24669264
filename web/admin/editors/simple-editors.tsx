import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { type IconName, iconNames } from '#domain/content/fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { ContentIcon } from '#web/site/sections/content-icon.tsx'

import { vehiclesQuery } from '../api/queries.ts'
import { CharacterCount, describing, TickBox } from '../controls/labelled.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { type EditorProps, useEditorSetting } from './editor-context.ts'

/** One line or several; the box grows with its text. */
export function TextEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'text'>) {
  const { languageCode } = useEditorSetting()
  const shared = {
    id,
    className: 'admin-input',
    lang: languageCode,
    // Each text runs its own way, also the default language's behind an empty one.
    dir: 'auto',
    value,
    maxLength: field.maxLength,
    placeholder: field.emptyMeansHidden ? say('Empty: not shown') : fallback || undefined,
    ...describing(description),
  }

  return (
    <>
      {field.multiline ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
      <CharacterCount value={value} maxLength={field.maxLength} />
    </>
  )
}

/** One entry a line. Blank lines stay while one types, and are left out when it is saved. */
export function LinesEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'lines'>) {
  const { languageCode } = useEditorSetting()
  const tooLong = value.find((line) => line.length > field.maxLength)

  return (
    <>
      <textarea
        id={id}
        className="admin-input"
        lang={languageCode}
        dir="auto"
        rows={3}
        value={value.join('\n')}
        placeholder={fallback?.join('\n')}
        onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        {...describing(description)}
      />
      <p className="admin-help">{say('One per line.')}</p>
      {tooLong !== undefined && (
        <p className="admin-failure">
          {say('“{start}…” is longer than {n} characters.', { start: tooLong.slice(0, 30), n: field.maxLength })}
        </p>
      )}
    </>
  )
}

export function LinkEditor(props: EditorProps<'link'>) {
  const placeholder = props.fallback || say('https://… or /page')
  return <OneLine {...props} type="text" inputMode="url" maxLength={500} placeholder={placeholder} />
}

export const TimeEditor = (props: EditorProps<'time'>) => <OneLine {...props} type="time" />
export const DateEditor = (props: EditorProps<'date'>) => <OneLine {...props} type="date" />

export function PhoneEditor(props: EditorProps<'phone'>) {
  return <OneLine {...props} type="tel" maxLength={32} placeholder={props.fallback || '+355…'} />
}

type OneLineProps = EditorProps<'link' | 'time' | 'date' | 'phone'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'placeholder'>

/** What the browser takes in one line. */
function OneLine({ id, value, onChange, type, inputMode, maxLength, placeholder, ...description }: OneLineProps) {
  return (
    <input
      id={id}
      className="admin-input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...{ type, inputMode, maxLength, placeholder }}
      {...describing(description)}
    />
  )
}

export function FlagEditor({ id, value, onChange, ...description }: EditorProps<'flag'>) {
  return (
    <input
      id={id}
      type="checkbox"
      className="admin-checkbox"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      {...describing(description)}
    />
  )
}

export function ChoiceEditor({ field, id, value, onChange, fallback, ...description }: EditorProps<'choice'>) {
  const byDefault = fallback && field.options[fallback]

  return (
    <select
      id={id}
      className="admin-input"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...describing(description)}
    >
      {!field.required && (
        <option value="">
          {byDefault
            ? say('As in the default language ({icon})', { icon: sayDeclared(byDefault) })
            : say('None chosen')}
        </option>
      )}
      {Object.entries(field.options).map(([option, label]) => (
        <option key={option} value={option}>
          {sayDeclared(label)}
        </option>
      ))}
    </select>
  )
}

/** A box to tick for each. */
export function ChoicesEditor({ field, id, value, onChange, describedBy }: EditorProps<'choices'>) {
  const options = Object.entries(field.options)
  const tick = (option: string, isTicked: boolean) =>
    onChange((chosen) => [...chosen.filter((each) => each !== option), ...(isTicked ? [option] : [])])

  return (
    <div className="tick-boxes" id={id} tabIndex={-1} aria-describedby={describedBy}>
      {options.length === 0 && <p className="admin-help">{say('None yet.')}</p>}
      {options.map(([option, label]) => (
        <TickBox
          key={option}
          label={sayDeclared(label)}
          isTicked={value.includes(option)}
          onTick={(isTicked) => tick(option, isTicked)}
        />
      ))}
      {value.length > 1 && (
        <p className="admin-help tick-order" aria-live="polite">
          {say('In this order: {names}', {
            names: value.map((each) => sayDeclared(field.options[each] ?? each)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

/** The eight icons by what they show, and the chosen one drawn. An unknown name stays until another is chosen. */
export function IconEditor({ id, value, onChange, fallback, ...description }: EditorProps<'icon'>) {
  const isKnown = value === '' || (iconNames as readonly string[]).includes(value)

  return (
    <div className="with-unit">
      <ContentIcon name={value || fallback || ''} />
      <select
        id={id}
        className="admin-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describing(description)}
      >
        <option value="">
          {fallback ? say('As in the default language ({icon})', { icon: iconWords(fallback) }) : say('None chosen')}
        </option>
        {!isKnown && <option value={value}>{value}</option>}
        {iconNames.map((name) => (
          <option key={name} value={name}>
            {iconWords(name)}
          </option>
        ))}
      </select>
    </div>
  )
}

const words: Readonly<Record<IconName, AdminSentence>> = {
  FiShield: 'Shield',
  FiMapPin: 'Pin on a map',
  FiHeart: 'Heart',
  FiClock: 'Clock',
  FiUsers: 'People',
  FiDollarSign: 'Money',
  FiWifi: 'Wi-Fi',
  FiCheckCircle: 'Tick',
}

/** What an icon shows; one that nobody knows goes by its name. */
export const iconWords = (name: string) => (Object.hasOwn(words, name) ? say(words[name as IconName]) : name)

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
