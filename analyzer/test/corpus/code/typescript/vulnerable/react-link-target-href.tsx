import { useSearchParams } from 'react-router-dom';

interface Props {
  website: string;
  label: string;
}

export function ExternalLink({ website, label }: Props) {
  const [params] = useSearchParams();
  const back = params.get('back') ?? '/';
  const openBack = () => {
    window.location.href = back; // !! CWE-601
  };
  return (
    <p>
      <button type="button" onClick={openBack}>
        Back
      </button>
      <a
        href="https://partner.example.net/start"
        target="_blank" // !! CWE-1022
      >
        {label}
      </a>
      {website}
    </p>
  );
}
