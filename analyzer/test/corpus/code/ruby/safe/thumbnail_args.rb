require 'open3'

class Thumbnailer
  SIZES = { 'small' => '64x64', 'large' => '512x512' }.freeze

  def self.call(upload_id, size)
    geometry = SIZES.fetch(size)
    id = Integer(upload_id)
    source = "uploads/#{id}.png"
    target = "thumbs/#{id}.png"
    _out, status = Open3.capture2('convert', source, '-resize', geometry, target)
    status.success?
  end
end
