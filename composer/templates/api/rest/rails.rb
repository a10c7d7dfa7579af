#: lacks: singleFile, memory, port, auth, bcrypt, refresh, logout, roles, firstAdmin, adminWrites, adminDeletes, owner, author, publicRead, users, editMe, digit, upload, imagesOnly, softDelete, rateLimit, cors, apiKey, docs, health, logging, shutdown, helmet, proxy, pagination, offset, totalHeader, search, filter, sort, newest, range, cascade, sqlite, postgres, pageSize, pageMax, rateMax, rateMinutes, uploadMegabytes, passwordLength, secretName, tokenMinutes, tokenHours, tokenDays
#: includes: active record; model validations; rails [7|8] api [mode]; migration; migrations; strong parameters; models; model; controllers; routes
# Each part is a file of its own.

# config/routes.rb
Rails.application.routes.draw do
  scope path: "__prefix__" do
#: each resource in resources
    resources :__resource_many_snake__, path: "__resource_many_kebab__", only: %i[index show create update destroy] do
#: each field in resource_fieldRoutes
      patch "__field_kebab__", on: :member, action: :update___field_snake__
#: end
#: each child in resource_children
      resources :__child_many_snake__, path: "__child_many_kebab__", only: %i[index create]
#: end
    end
#: end
  end
  match "*path", to: "application#unknown_path", via: :all
end

# app/controllers/application_controller.rb
class ApplicationController < ActionController::API
  rescue_from ActiveRecord::RecordNotFound do |error|
    render_error :not_found, "not_found", "This #{error.model.to_s.underscore.humanize(capitalize: false)} does not exist."
  end
  rescue_from ActiveRecord::RecordInvalid do |error|
    errors = error.record.errors
    if errors.any? { |problem| problem.type == :taken }
      render_error :conflict, "conflict", errors.full_messages.to_sentence
    else
      fields = errors.map { |problem| { field: problem.attribute, message: problem.message } }
      render_error :bad_request, "invalid_input", "The input is invalid.", fields: fields
    end
  end
  rescue_from ActiveRecord::RecordNotUnique do
    render_error :conflict, "conflict", "Another record has the same unique value."
  end
  rescue_from ActiveRecord::RecordNotDestroyed do |error|
    render_error :conflict, "in_use", error.record.errors.full_messages.to_sentence
  end
  rescue_from ActionDispatch::Http::Parameters::ParseError do
    render_error :bad_request, "invalid_json", "The body is not valid JSON."
  end
  rescue_from ActionController::ParameterMissing do |error|
    render_error :bad_request, "invalid_input", "#{error.param} is required."
  end

  def unknown_path
    render_error :not_found, "not_found", "There is no #{request.method} #{request.path}."
  end

  private

  def render_error(status, code, message, details = {})
    render json: { error: { code: code, message: message, **details } }, status: status
  end
end

# app/models/application_record.rb
class ApplicationRecord < ActiveRecord::Base
  primary_abstract_class

  # Works with every database, unlike UUIDs that the database generates.
  before_create { self.id ||= SecureRandom.uuid }
end
#: each resource in resources

# db/migrate/__number___create___resource_many_snake__.rb
class Create__resource_many_Pascal__ < ActiveRecord::Migration[7.2]
  def change
    create_table :__resource_many_snake__, id: { type: :string, limit: 36 } do |t|
#: each field in resource_inputs
      __field_rubyColumn__
#: end
#: each parent in resource_parents
      t.string :__parent_snake___id, limit: 36, null: false, index: true
#: end
      t.timestamps
    end
  end
end

# app/models/__resource_snake__.rb
class __resource_Pascal__ < ApplicationRecord
#: each parent in resource_parents
  belongs_to :__parent_snake__
#: end
#: each child in resource_children
  has_many :__child_many_snake__, dependent: :restrict_with_error
#: end
#: each field in resource_secrets
  # Needs the gem bcrypt. Only the hash is stored.
  has_secure_password :__field_snake__
  validates :__field_snake__, length: { minimum: 8 }, allow_nil: true
#: end
#: each field in resource_inputs
#: if not field_type is password
#: if field_rubyRules
  validates :__field_snake__, __field_rubyRules__
#: end
#: end
#: end
#: if resource_secrets

  def serializable_hash(options = nil)
    super.except(
#: each field in resource_secrets
      "__field_snake___digest",
#: end
    )
  end
#: end
end

# app/controllers/__resource_many_snake___controller.rb
class __resource_many_Pascal__Controller < ApplicationController
  def index
#: each parent in resource_parents
    if params[:__parent_snake___id]
      parent = __parent_Pascal__.find(params[:__parent_snake___id])
      return render json: parent.__resource_many_snake__.order(:created_at)
    end

#: end
    render json: __resource_Pascal__.order(:created_at)
  end

  def show
    render json: record
  end

  def create
#: each parent in resource_parents
    # The path of a nested route has the ID of the parent.
    __parent_Pascal__.find(request.path_parameters[:__parent_snake___id]) if request.path_parameters[:__parent_snake___id]
#: end
    render json: __resource_Pascal__.create!(input), status: :created
  end

  def update
    record.update!(input)
    render json: record
  end
#: each field in resource_fieldRoutes

  def update___field_snake__
    raise ActionController::ParameterMissing, "__field_snake__" unless params.key?(:__field_snake__)

    record.update!(params.permit(:__field_snake__))
    render json: record
  end
#: end

  def destroy
    record.destroy!
    head :no_content
  end

  private

  def record
    @record ||= __resource_Pascal__.find(params[:id])
  end

  def input
    params.permit(
#: each field in resource_inputs
      :__field_snake__,
#: end
#: each parent in resource_parents
      :__parent_snake___id,
#: end
    )
  end
end
#: end
