import { useEffect, useRef, useState } from 'react'

//: include _tracks.ts

export default function __component_Pascal__({ tracks = sampleTracks }: { tracks?: Track[] }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [index, setIndex] = useState(0)
  /** What the user wants. The next track goes on playing. */
  const [isPlaying, setIsPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(Number.NaN)
  const [volume, setVolume] = useState(1)
  const [error, setError] = useState('')
  const track = tracks[index]

  useEffect(() => {
    // An error is reported by the event of the element.
    if (isPlaying) audio.current?.play().catch(() => undefined)
    else audio.current?.pause()
  }, [isPlaying, index])
  useEffect(() => {
    if (audio.current) audio.current.volume = volume
  }, [volume])

  function select(next: number) {
    setIndex((next + tracks.length) % tracks.length)
    setIsPlaying(true)
    setTime(0)
    setDuration(Number.NaN)
    setError('')
  }

  function seek(seconds: number) {
    setTime(seconds)
    if (audio.current) audio.current.currentTime = seconds
  }

  if (!track) return <p>No tracks.</p>
  return (
    <section className="player" aria-label="Music player">
      <style>{styles}</style>
      <audio
        ref={audio}
        src={track.url}
        preload="metadata"
        onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onEnded={() => select(index + 1)}
        onError={() => {
          setIsPlaying(false)
          setError(`"${track.title}" cannot be played.`)
        }}
      />
      <div aria-live="polite">
        <h2>{track.title}</h2>
        <p className="artist">{track.artist}</p>
      </div>
      {error !== '' && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="row">
        <span>{formatTime(time)}</span>
        <input
          type="range"
          aria-label="Seek"
          min={0}
          max={Number.isFinite(duration) ? duration : 0}
          step={0.1}
          value={time}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
        <span>{formatTime(duration)}</span>
      </div>
      <div className="row">
        <button type="button" onClick={() => select(index - 1)}>
          Previous
        </button>
        <button type="button" className="main" onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => select(index + 1)}>
          Next
        </button>
      </div>
      <label>
        Volume
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={(event) => setVolume(event.target.valueAsNumber)}
        />
      </label>
      <ol aria-label="Tracks">
        {tracks.map(({ title, artist, url }, position) => (
          <li key={url}>
            <button type="button" aria-current={position === index || undefined} onClick={() => select(position)}>
              {title} <small>{artist}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const styles = `
//: include _style.css
`
