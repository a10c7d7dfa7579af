import { useState } from 'react'

//: include _types.ts

interface __component_Pascal__Props {
  profile?: Profile
  //: if follow
  onFollow?: (isFollowing: boolean) => void
  //: end
}

const sampleProfile: Profile = {
  //: include _sample.ts
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

export default function __component_Pascal__({
  profile = sampleProfile,
  //: if follow
  onFollow,
  //: end
}: __component_Pascal__Props) {
  const [hasImage, setHasImage] = useState(profile.avatarUrl !== undefined)
  //: if follow
  const [isFollowing, setIsFollowing] = useState(false)
  //: end

  return (
    <article className="profile-card">
      <style>{styles}</style>
      {/*: if cover */}
      <img className="cover" src={profile.coverUrl} alt="" />
      {/*: end */}
      <div className="content">
        {hasImage ? (
          <img className="avatar" src={profile.avatarUrl} alt={profile.name} onError={() => setHasImage(false)} />
        ) : (
          <span className="avatar" aria-hidden="true">
            {initialsOf(profile.name)}
          </span>
        )}
        <h2>
          {profile.name}
          {/*: if badge */}
          {profile.isVerified && (
            <span className="verified" role="img" aria-label="Verified">
              {' '}
              ✔
            </span>
          )}
          {/*: end */}
        </h2>
        <p className="muted">
          {profile.role}
          {profile.location && ` · ${profile.location}`}
        </p>
        <p>{profile.bio}</p>
        {/*: if skills */}
        <ul className="skills" aria-label="Skills">
          {profile.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
        {/*: end */}
        {/*: if stats */}
        <dl>
          <div>
            <dt>Posts</dt>
            <dd>{profile.posts.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>Followers</dt>
            <dd>{profile.followers.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>Following</dt>
            <dd>{profile.following.toLocaleString('en')}</dd>
          </div>
        </dl>
        {/*: end */}
        {/*: if social */}
        <ul aria-label="Links">
          {profile.links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {/*: end */}
        {/*: if follow or contact */}
        <div className="actions">
          {/*: if follow */}
          <button
            type="button"
            aria-pressed={isFollowing}
            onClick={() => {
              setIsFollowing(!isFollowing)
              onFollow?.(!isFollowing)
            }}
          >
            {isFollowing ? 'Following' : 'Follow'}
          </button>
          {/*: end */}
          {/*: if contact */}
          <a className="button" href={`mailto:${profile.email}`}>
            Message
          </a>
          {/*: end */}
        </div>
        {/*: end */}
      </div>
    </article>
  )
}

const styles = `
//: include _style.css
`
